#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Glibc)
  internal import Glibc
#endif

/// Reads keys until the input ends, on a thread that may wait.
///
/// - Parameters:
///   - descriptor: The input.
///   - gate: Says when keys are meant for this program; others are left for the one that they are for.
///   - moment: How many milliseconds after an escape byte the rest of an arrow may come, which a slow
///     line cuts in two. A sequence that has begun has ten times as long to go on.
///   - receive: Takes the keys of each piece that was read.
func readKeys(
  from descriptor: Int32,
  gate: KeyGate = KeyGate(),
  moment: Int32 = 100,
  receive: ([Key]) -> Void
) {
  var decoder = KeyDecoder()
  var bytes = [UInt8](repeating: 0, count: 4096)
  while true {
    var input = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let patience: Int32 =
      switch decoder.wait {
      case .none: -1
      case .short: moment
      case .long: moment * 10
      }
    let ready = poll(&input, 1, patience)
    if ready < 0, errno == EINTR { continue }
    if ready == 0 {
      let keys = decoder.flush()
      if !keys.isEmpty { receive(keys) }
      continue
    }
    guard let count = gate.pass({ read(descriptor, &bytes, bytes.count) }) else { continue }
    if count < 0, errno == EINTR || errno == EAGAIN { continue }
    if count <= 0 {
      let keys = decoder.flush()
      if !keys.isEmpty { receive(keys) }
      return
    }
    let keys = decoder.decode(bytes[..<count])
    if !keys.isEmpty { receive(keys) }
  }
}
