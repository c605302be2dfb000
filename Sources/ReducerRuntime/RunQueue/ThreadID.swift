#if canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(WinSDK)
  import WinSDK
#endif

/// Identifies a thread for as long as it lives.
package struct ThreadID: Hashable, Sendable {
  let rawValue: UInt

  package static var current: ThreadID {
    #if canImport(WinSDK)
      ThreadID(rawValue: UInt(GetCurrentThreadId()))
    #elseif canImport(Glibc)
      ThreadID(rawValue: UInt(pthread_self()))
    #else
      ThreadID(rawValue: UInt(bitPattern: pthread_self()))
    #endif
  }
}
