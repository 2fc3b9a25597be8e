# How our own code is compiled: warnings, sanitizers, the precompiled header.

if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE Release)
endif()
set(CMAKE_CXX_FLAGS_RELEASE "-O2")
set(CMAKE_CXX_FLAGS_DEBUG "-O1 -g")

add_library(project_options INTERFACE)
target_include_directories(project_options INTERFACE "${CMAKE_SOURCE_DIR}")
target_compile_options(project_options INTERFACE -fPIC -Wall -Wextra -Wno-unused-parameter -Wno-psabi)
if(CMAKE_CXX_COMPILER_ID MATCHES Clang)
    target_compile_options(project_options INTERFACE -Wno-undefined-var-template)
else()
    # What g++ finds in inline functions of JavaScriptCore once they are inlined into ours: a variable that assembly sets, a chain of contexts on the
    # stack (whose own pragma gets lost on the way).
    target_compile_options(project_options INTERFACE -Wno-array-bounds -Wno-maybe-uninitialized -Wno-dangling-pointer)
endif()
if(JSCCLONE_WERROR)
    target_compile_options(project_options INTERFACE -Werror)
endif()
if(JSCCLONE_SANITIZER STREQUAL "address")
    set(sanitizer_flags -fsanitize=address,undefined,fuzzer-no-link -fno-sanitize=vptr -fno-sanitize-recover=undefined
        "-fsanitize-ignorelist=${CMAKE_SOURCE_DIR}/scripts/cmake/sanitizer-ignorelist.txt" -fno-omit-frame-pointer -g1)
elseif(JSCCLONE_SANITIZER STREQUAL "thread")
    set(sanitizer_flags -fsanitize=thread -fno-omit-frame-pointer -g1)
elseif(JSCCLONE_SANITIZER)
    message(FATAL_ERROR "JSCCLONE_SANITIZER is address, thread or empty, not ${JSCCLONE_SANITIZER}")
endif()
target_compile_options(project_options INTERFACE ${sanitizer_flags})
target_link_options(project_options INTERFACE ${sanitizer_flags})
target_link_libraries(project_options INTERFACE JavaScriptCore::Private)

file(WRITE "${CMAKE_BINARY_DIR}/prefix.cpp.in" "")
configure_file("${CMAKE_BINARY_DIR}/prefix.cpp.in" "${CMAKE_BINARY_DIR}/prefix.cpp" COPYONLY)
add_library(prefix OBJECT "${CMAKE_BINARY_DIR}/prefix.cpp")
target_link_libraries(prefix PRIVATE project_options)
target_precompile_headers(prefix PRIVATE "${CMAKE_SOURCE_DIR}/bindings/detail/Prefix.h")

# jscclone_sources(TARGET): the project's options and the shared precompiled header for a target of ours.
function(jscclone_sources target)
    target_link_libraries(${target} PUBLIC project_options)
    target_precompile_headers(${target} REUSE_FROM prefix)
endfunction()
