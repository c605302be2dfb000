#ifndef CWIDTH_H
#define CWIDTH_H

/// How many columns of a terminal a character takes: wcwidth, which the module of the C library on Linux
/// does not show.
int characterWidth(unsigned int character);

#endif
