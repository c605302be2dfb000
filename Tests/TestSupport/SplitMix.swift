/// Random numbers that are the same in every run.
///
/// See Guy L. Steele Jr., Doug Lea, Christine H. Flood, "Fast splittable pseudorandom number
/// generators" (2014).
public struct SplitMix: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts a sequence.
  ///
  /// - Parameter state: The seed, which distinguishes the sequence from others.
  public init(state: UInt64) {
    self.state = state
  }

  /// Returns the next number of the sequence.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var result = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    result = (result ^ (result >> 27)) &* 0x94D0_49BB_1331_11EB
    return result ^ (result >> 31)
  }
}
