#define _XOPEN_SOURCE 700
#include "CWidth.h"
#include <wchar.h>

int characterWidth(unsigned int character) { return wcwidth((wchar_t)character); }
