// The part of the harness that needs no type of the code.
#include "/cpp/judge/prelude.h"

namespace judge {
void fail(int kind, std::string_view text) { host_fail(kind, text.data(), text.size(), 0); }

void mismatch(const char* type) { fail(Mismatch, std::string("an argument cannot be read as ") + type); }

std::string readText() {
    if (host_kind() != Text && host_kind() != Big) mismatch("text");
    std::string text(static_cast<size_t>(host_size()), '\0');
    host_text(text.data());
    return text;
}

void guard(void (*work)()) {
    auto tell = [](const char* what) {
        fail(Thrown, std::string(abi::__cxa_current_exception_type()->name()) + "\n" + what);
    };
    try {
        work();
    } catch (const std::exception& error) {
        tell(error.what());
    } catch (const std::string& text) {
        tell(text.c_str());
    } catch (const char* text) {
        tell(text);
    } catch (int number) {
        tell(std::to_string(number).c_str());
    } catch (...) {
        tell("");
    }
}

#define JUDGE_DEFINE(...)                                                       \
    __VA_ARGS__ readKnown(Tag<__VA_ARGS__>) { return readAny<__VA_ARGS__>(); }  \
    void writeKnown(const __VA_ARGS__& value) { writeAny(value); }
JUDGE_KNOWN_TYPES(JUDGE_DEFINE)
}  // namespace judge
