# Everything that knows where JavaScriptCore comes from. Defines
#   JavaScriptCore::Private   the library with its private C++ headers and the defines that decide their layout
#   JSCCLONE_JSC_VERSION      the upstream version of those headers
find_package(PkgConfig REQUIRED)
pkg_check_modules(JAVASCRIPTCORE REQUIRED IMPORTED_TARGET javascriptcoregtk-6.0)
pkg_check_modules(GIO_UNIX REQUIRED IMPORTED_TARGET gio-unix-2.0)
find_package(ICU REQUIRED COMPONENTS uc i18n)
set(JSCCLONE_JSC_VERSION "${JAVASCRIPTCORE_VERSION}")

# Configures again, and so stages again, when the library is upgraded.
pkg_get_variable(pc_directory javascriptcoregtk-6.0 pcfiledir)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${pc_directory}/javascriptcoregtk-6.0.pc" "${CMAKE_SOURCE_DIR}/scripts/stage-jsc-headers")

set(JSC_HEADERS_DIR "" CACHE PATH "Folder made by scripts/stage-jsc-headers; empty: stage into build/jsc")
if(JSC_HEADERS_DIR)
    set(jsc_headers "${JSC_HEADERS_DIR}")
else()
    execute_process(COMMAND "${CMAKE_SOURCE_DIR}/scripts/stage-jsc-headers" "${CMAKE_SOURCE_DIR}/build/jsc"
        OUTPUT_VARIABLE jsc_headers OUTPUT_STRIP_TRAILING_WHITESPACE RESULT_VARIABLE result)
    if(NOT result EQUAL 0)
        message(FATAL_ERROR "Could not stage JavaScriptCore's private headers.")
    endif()
endif()

add_library(JavaScriptCore_Private INTERFACE)
add_library(JavaScriptCore::Private ALIAS JavaScriptCore_Private)
target_include_directories(JavaScriptCore_Private SYSTEM INTERFACE
    "${CMAKE_SOURCE_DIR}/scripts/cmake/jsc-config"
    "${jsc_headers}/include"
    "${jsc_headers}/include/JavaScriptCore"
    "${jsc_headers}/Source/WTF"
    "${jsc_headers}/Source/bmalloc"
    "${jsc_headers}/Source/bmalloc/bmalloc"
    "${jsc_headers}/Source/bmalloc/libpas/src/libpas")
target_compile_definitions(JavaScriptCore_Private INTERFACE
    BUILDING_GTK__=1 BUILDING_WITH_CMAKE=1 HAVE_CONFIG_H=1 JSC_GLIB_API_ENABLED NDEBUG STATICALLY_LINKED_WITH_bmalloc=0)
target_compile_options(JavaScriptCore_Private INTERFACE -fno-exceptions -fno-rtti -fno-strict-aliasing)
target_link_libraries(JavaScriptCore_Private INTERFACE PkgConfig::JAVASCRIPTCORE PkgConfig::GIO_UNIX ICU::uc ICU::i18n)
