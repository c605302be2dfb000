#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

extension PseudoTerminal {
  /// Makes a terminal.
  ///
  /// - Returns: The test's side of it, and the program's; nil if the system has none to give.
  static func open() -> (test: Int32, program: Int32)? {
    #if canImport(Darwin)
      let test = posix_openpt(O_RDWR | O_NOCTTY)
      guard test >= 0, grantpt(test) == 0, unlockpt(test) == 0, let name = ptsname(test)
      else { return nil }
      let program = openFile(String(cString: name))
    #else
      // The functions that the standard has for this are not in the modules of the C libraries. These
      // are the requests that they make: to unlock, and for the number.
      let test = openFile("/dev/ptmx")
      var lock: Int32 = 0
      var number: UInt32 = 0
      guard test >= 0, ioctl(test, 0x4004_5431, &lock) == 0, ioctl(test, 0x8004_5430, &number) == 0
      else { return nil }
      let program = openFile("/dev/pts/\(number)")
    #endif
    return program >= 0 ? (test, program) : nil
  }
}

/// The function of the system, which a method of the same name would hide.
private func openFile(_ path: String) -> Int32 {
  // The programs of other tests must not keep it open.
  open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
}
