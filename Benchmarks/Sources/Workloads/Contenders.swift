private import CustomDiff
private import CustomDump

/// Calls the two libraries, which no other code names.
enum Contenders {
  static func diff<T>(_ old: T, _ new: T) -> String? { CustomDiff.diff(old, new) }
  static func dump<T>(_ value: T) -> String {
    var text = ""
    CustomDiff.customDump(value, to: &text)
    return text
  }

  static func peerDiff<T>(_ old: T, _ new: T) -> String? { CustomDump.diff(old, new) }
  static func peerDump<T>(_ value: T) -> String {
    var text = ""
    CustomDump.customDump(value, to: &text)
    return text
  }
}

extension Contest {
  /// Creates a contest: both libraries describe the difference between two values.
  ///
  /// - Parameters:
  ///   - equality: Compares the values by `==`. Write it where the type is known, as users do,
  ///     since generic code is slower.
  ///   - problem: Returns the problem with our result, or nil if it is right.
  static func diff<T>(
    _ old: T,
    _ new: T,
    hasPeer: Bool = true,
    equality: ((T, T) -> Bool)? = nil,
    problem: @escaping (_ text: String?) -> String?
  ) -> Contest {
    Contest(
      ours: { Contenders.diff(old, new) },
      peer: hasPeer ? { Contenders.peerDiff(old, new) } : nil,
      equality: equality.map { equals in { equals(old, new) ? nil : "unequal" } },
      operations: 1
    ) { ours, peer in
      if let wrong = problem(ours) { return "ours: \(wrong)" }
      if let peer, (peer == nil) != (ours == nil) { return "the peer disagrees: \(peer ?? "nil")" }
      return nil
    }
  }

  /// Creates a contest: both libraries dump a value.
  ///
  /// - Parameter isAlike: True if both must write the same text.
  static func dump<T>(_ value: T, hasPeer: Bool = true, isAlike: Bool = true) -> Contest {
    Contest(
      ours: { Contenders.dump(value) },
      peer: hasPeer ? { Contenders.peerDump(value) } : nil,
      equality: nil,
      operations: 1
    ) { ours, peer in
      guard let ours, !ours.isEmpty else { return "ours: nothing was dumped" }
      if isAlike, let peer, peer != ours { return "the peer's text is another" }
      return nil
    }
  }
}
