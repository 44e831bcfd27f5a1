// What the standard library of the package lacks: exceptions (its libraries are built without), and a heap that is measured.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <cstdarg>
#include <exception>
#include <new>
#include <typeinfo>
#include <stdexcept>
#include <malloc.h>

extern "C" {
__attribute__((import_module("judge"), import_name("fail"))) [[noreturn]] void host_fail(
    int kind, const char* text, size_t length, int line);
}

// Exceptions.

asm(".globl __cpp_exception\n"
    ".tagtype __cpp_exception i32\n"
    "__cpp_exception:\n");

namespace __cxxabiv1 {
class __shim_type_info : public std::type_info {
  public:
    virtual ~__shim_type_info();
    virtual void noop1() const;
    virtual void noop2() const;
    virtual bool can_catch(const __shim_type_info* thrown, void*& adjusted) const = 0;
};
}  // namespace __cxxabiv1
using Type = __cxxabiv1::__shim_type_info;

namespace {

struct alignas(16) Thrown {
    std::type_info* type;
    void* (*destroy)(void*);
    Thrown* next;
    void* adjusted;
    int handlers;
    int references;
    void* object() { return this + 1; }
};

Thrown* caught = nullptr;
unsigned uncaught = 0;

uintptr_t readUnsigned(const uint8_t*& at) {
    uintptr_t value = 0;
    for (unsigned shift = 0;; shift += 7) {
        uint8_t byte = *at++;
        value |= static_cast<uintptr_t>(byte & 127) << shift;
        if (byte < 128) return value;
    }
}

intptr_t readSigned(const uint8_t*& at) {
    uintptr_t value = 0;
    for (unsigned shift = 0;;) {
        uint8_t byte = *at++;
        value |= static_cast<uintptr_t>(byte & 127) << shift;
        shift += 7;
        if (byte < 128) {
            if ((byte & 64) != 0 && shift < 32) value |= ~static_cast<uintptr_t>(0) << shift;
            return static_cast<intptr_t>(value);
        }
    }
}

/** The handler at a landing pad that takes the exception: the index of its type, or 0 for none. */
int findHandler(Thrown* thrown, unsigned pad, const uint8_t* at) {
    if (at == nullptr) return 0;
    if (uint8_t encoding = *at++; encoding != 0xff) readUnsigned(at);
    const uint8_t* types = nullptr;
    if (uint8_t encoding = *at++; encoding != 0xff) {
        uintptr_t offset = readUnsigned(at);
        types = at + offset;
    }
    at++;
    uintptr_t length = readUnsigned(at);
    const uint8_t* actions = at + length;
    uintptr_t action = 0;
    for (const uint8_t* site = at; site < actions; pad--) {
        readUnsigned(site);
        action = readUnsigned(site);
        if (pad == 0) break;
    }
    if (action == 0) return 0;
    for (const uint8_t* record = actions + action - 1;;) {
        intptr_t index = readSigned(record);
        if (index > 0) {
            const Type* type;
            std::memcpy(&type, types - index * sizeof(type), sizeof(type));
            void* adjusted = thrown->object();
            if (type == nullptr || type->can_catch(static_cast<const Type*>(thrown->type), adjusted)) {
                thrown->adjusted = adjusted;
                return static_cast<int>(index);
            }
        }
        const uint8_t* start = record;
        intptr_t offset = readSigned(record);
        if (offset == 0) return 0;
        record = start + offset;
    }
}

}  // namespace

extern "C" {

struct Pad {
    unsigned index;
    const uint8_t* table;
    unsigned selector;
} __wasm_lpad_context;

int __gxx_personality_wasm0(...) { return 0; }

int _Unwind_CallPersonality(void* thrown) {
    __wasm_lpad_context.selector =
        findHandler(static_cast<Thrown*>(thrown), __wasm_lpad_context.index, __wasm_lpad_context.table);
    return 0;
}

[[noreturn]] void _Unwind_Resume(void* thrown) { __builtin_wasm_throw(0, thrown); }
void _Unwind_DeleteException(void*) {}

void* __cxa_allocate_exception(size_t size) noexcept {
    void* memory = std::malloc(sizeof(Thrown) + size);
    if (memory == nullptr) std::abort();
    std::memset(memory, 0, sizeof(Thrown));
    return static_cast<Thrown*>(memory) + 1;
}

void __cxa_free_exception(void* object) noexcept { std::free(static_cast<Thrown*>(object) - 1); }

[[noreturn]] void __cxa_throw(void* object, std::type_info* type, void* (*destroy)(void*)) {
    Thrown* thrown = static_cast<Thrown*>(object) - 1;
    thrown->type = type;
    thrown->destroy = destroy;
    thrown->adjusted = object;
    thrown->references = 1;
    uncaught++;
    __builtin_wasm_throw(0, thrown);
}

void* __cxa_get_exception_ptr(void* thrown) noexcept { return static_cast<Thrown*>(thrown)->adjusted; }

void* __cxa_begin_catch(void* given) noexcept {
    Thrown* thrown = static_cast<Thrown*>(given);
    thrown->handlers = (thrown->handlers < 0 ? -thrown->handlers : thrown->handlers) + 1;
    if (thrown != caught) {
        thrown->next = caught;
        caught = thrown;
    }
    uncaught--;
    return thrown->adjusted;
}

void __cxa_decrement_exception_refcount(void* object) noexcept {
    if (object == nullptr) return;
    Thrown* thrown = static_cast<Thrown*>(object) - 1;
    if (--thrown->references > 0) return;
    if (thrown->destroy != nullptr) thrown->destroy(object);
    std::free(thrown);
}

void __cxa_increment_exception_refcount(void* object) noexcept {
    if (object != nullptr) (static_cast<Thrown*>(object) - 1)->references++;
}

void __cxa_end_catch() {
    Thrown* thrown = caught;
    if (thrown == nullptr) return;
    if (thrown->handlers < 0) {
        if (++thrown->handlers == 0) caught = thrown->next;
    } else if (--thrown->handlers == 0) {
        caught = thrown->next;
        __cxa_decrement_exception_refcount(thrown->object());
    }
}

[[noreturn]] void __cxa_rethrow() {
    if (caught == nullptr) std::terminate();
    caught->handlers = -caught->handlers;
    uncaught++;
    __builtin_wasm_throw(0, caught);
}

void* __cxa_current_primary_exception() noexcept {
    if (caught == nullptr) return nullptr;
    caught->references++;
    return caught->object();
}

[[noreturn]] void __cxa_rethrow_primary_exception(void* object) {
    if (object == nullptr) std::terminate();
    Thrown* thrown = static_cast<Thrown*>(object) - 1;
    thrown->references++;
    uncaught++;
    __builtin_wasm_throw(0, thrown);
}

std::type_info* __cxa_current_exception_type() { return caught == nullptr ? nullptr : caught->type; }
unsigned __cxa_uncaught_exceptions() noexcept { return uncaught; }
bool __cxa_uncaught_exception() noexcept { return uncaught != 0; }
[[noreturn]] void __cxa_bad_cast() { throw std::bad_cast(); }
[[noreturn]] void __cxa_bad_typeid() { throw std::bad_typeid(); }
[[noreturn]] void __cxa_throw_bad_array_new_length() { throw std::bad_array_new_length(); }

/** Called by the compiled library where it would throw. */
[[noreturn]] void judge_library_abort(const char* format, ...) asm("_ZNSt3__222__libcpp_verbose_abortEPKcz");
[[noreturn]] void judge_library_abort(const char* format, ...) {
    std::va_list given;
    va_start(given, format);
    const char* percent = std::strstr(format, "%s");
    const char* text = percent == nullptr ? format : va_arg(given, const char*);
    va_end(given);
    auto is = [&](const char* name) { return std::strncmp(format, name, std::strlen(name)) == 0; };
    if (is("out_of_range")) throw std::out_of_range(text);
    if (is("invalid_argument")) throw std::invalid_argument(text);
    if (is("length_error")) throw std::length_error(text);
    if (is("domain_error")) throw std::domain_error(text);
    if (is("overflow_error")) throw std::overflow_error(text);
    if (is("logic_error")) throw std::logic_error(text);
    if (is("bad_alloc")) throw std::bad_alloc();
    throw std::runtime_error(text);
}

// Ends that are told in words.

void abort() { host_fail(1, "abort() was called", 18, 0); }
void __assert_fail(const char* text, const char*, int line, const char*) {
    host_fail(2, text, std::strlen(text), line);
}
/** A check of the library that failed (scripts/build/cpp-pack.ts). */
[[noreturn]] void judge_broken(const char* text) { host_fail(6, text, std::strlen(text), 0); }

// The heap.

size_t judge_live = 0;
size_t judge_peak = 0;
int judge_is_full = 0;

void* __real_malloc(size_t);
void __real_free(void*);
void* __real_calloc(size_t, size_t);
void* __real_realloc(void*, size_t);
void* __real_aligned_alloc(size_t, size_t);
int __real_posix_memalign(void**, size_t, size_t);

static void* keep(void* memory, size_t size) {
    if (memory == nullptr) {
        if (size > 0) judge_is_full = 1;
        return nullptr;
    }
    judge_live += malloc_usable_size(memory);
    if (judge_live > judge_peak) judge_peak = judge_live;
    return memory;
}
void* __wrap_malloc(size_t size) { return keep(__real_malloc(size), size); }
void* __wrap_calloc(size_t count, size_t size) { return keep(__real_calloc(count, size), size); }
void* __wrap_aligned_alloc(size_t to, size_t size) { return keep(__real_aligned_alloc(to, size), size); }
int __wrap_posix_memalign(void** out, size_t to, size_t size) {
    int failed = __real_posix_memalign(out, to, size);
    keep(failed != 0 ? nullptr : *out, size);
    return failed;
}
void __wrap_free(void* memory) {
    if (memory == nullptr) return;
    judge_live -= malloc_usable_size(memory);
    __real_free(memory);
}
void* __wrap_realloc(void* memory, size_t size) {
    size_t before = memory == nullptr ? 0 : malloc_usable_size(memory);
    void* moved = __real_realloc(memory, size);
    if (moved == nullptr) {
        if (size > 0) judge_is_full = 1;
        return nullptr;
    }
    judge_live -= before;
    return keep(moved, size);
}

__attribute__((export_name("judge_peak_bytes"))) size_t judge_peak_bytes() { return judge_peak; }
__attribute__((export_name("judge_heap_full"))) int judge_heap_full() { return judge_is_full; }
__attribute__((export_name("judge_reset_peak"))) void judge_reset_peak() { judge_peak = judge_live; }
}

__attribute__((weak)) void* operator new(size_t size) {
    void* memory = std::malloc(size == 0 ? 1 : size);
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
}
__attribute__((weak)) void* operator new(size_t size, std::align_val_t to) {
    size_t alignment = static_cast<size_t>(to);
    void* memory = std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
}
