// What the distribution's JavaScriptCore was configured with, as far as it decides the layout of
// JavaScriptCore's and WTF's classes. scripts/stage-jsc-headers brings the headers that read it.
#pragma once

// Under AddressSanitizer the headers would lay out their classes in a way that the library's are not.
#define ENABLE_EXCEPTION_SCOPE_VERIFICATION 0
#define ENABLE_SECURITY_ASSERTIONS 0
#include <wtf/Compiler.h>
#undef ASAN_ENABLED
#define ASAN_ENABLED 0

#define ENABLE_C_LOOP 0
#define ENABLE_DFG_JIT 1
#define ENABLE_FTL_JIT 1
#define ENABLE_JIT 1
#define ENABLE_MEMORY_SAMPLER 1
#define ENABLE_REMOTE_INSPECTOR 1
#define ENABLE_RESOURCE_USAGE 1
#define ENABLE_SAMPLING_PROFILER 1
#define ENABLE_WEBASSEMBLY 1
#define ENABLE_WEBASSEMBLY_BBQJIT 1
#define ENABLE_WEBASSEMBLY_OMGJIT 1

#define USE_GLIB 1
#define USE_GLIB_EVENT_LOOP 1
#define USE_ISO_MALLOC 1
#define USE_LIBBACKTRACE 0
#define USE_SYSTEM_MALLOC 0

#define HAVE_ERRNO_H 1
#define HAVE_FEATURES_H 1
#define HAVE_INT128_T 1
#define HAVE_LANGINFO_H 1
#define HAVE_LINUX_MEMFD_H 1
#define HAVE_LOCALTIME_R 1
#define HAVE_MALLOC_TRIM 1
#define HAVE_MMAP 1
#define HAVE_REGEX_H 1
#define HAVE_SIGNAL_H 1
#define HAVE_STATX 1
#define HAVE_STD_FILESYSTEM 1
#define HAVE_SYS_PARAM_H 1
#define HAVE_SYS_TIMEB_H 1
#define HAVE_SYS_TIME_H 1
#define HAVE_TIMEGM 1
#define HAVE_TM_GMTOFF 1
#define HAVE_TM_ZONE 1
#define HAVE_VASPRINTF 1
