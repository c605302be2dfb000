internal import Foundation
internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Glibc)
  internal import Glibc
#endif

/// Turns signals into calls on an ordinary thread.
///
/// A signal's handler may do almost nothing. This one writes the signal's number into a pipe, which a
/// thread reads.
enum SignalPipe {
  /// Where the handler writes to; -1 until there is a pipe.
  private static let input = Atomic<Int32>(-1)

  /// Signals that end a process that says nothing about them.
  static let ending = [
    SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
  ]

  /// Starts to listen; to be called once.
  ///
  /// - Parameters:
  ///   - signals: The signals.
  ///   - receive: Takes their numbers, on a thread of its own.
  static func listen(to signals: [Int32], receive: @escaping @Sendable (Int32) -> Void) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // A handler that had to wait for the thread might wait for ever.
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    input.store(ends[1], ordering: .sequentiallyConsistent)
    Thread.detachNewThread { [output = ends[0]] in
      // The parent process may have blocked signals: this thread lets them in.
      var set = sigset_t()
      sigemptyset(&set)
      for number in signals { sigaddset(&set, number) }
      pthread_sigmask(SIG_UNBLOCK, &set, nil)
      var bytes = [UInt8](repeating: 0, count: 64)
      while true {
        let count = read(output, &bytes, bytes.count)
        if count < 0, errno == EINTR { continue }
        if count <= 0 { return }
        for byte in bytes[..<count] { receive(Int32(byte)) }
      }
    }
    // Writing to a terminal that is gone is an error like any other.
    signal(SIGPIPE, SIG_IGN)
    for number in signals { install(number) }
  }

  /// Makes a signal write into the pipe.
  static func install(_ number: Int32) {
    var action = sigaction()
    // Calls of the system that the signal interrupts go on by themselves.
    action.sa_flags = SA_RESTART
    let handler: @convention(c) (Int32) -> Void = { number in
      let error = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(SignalPipe.input.load(ordering: .relaxed), &byte, 1)
      errno = error
    }
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    sigaction(number, &action, nil)
  }
}
