import CustomDiff

/// A property that does not hold.
struct Violation {
  enum Property: String {
    case nilWhenEqual = "diff is nil exactly when the values are equal"
    case symmetric = "diff is nil both ways or neither way"
    case marked = "every line is marked, and some as old or new"
    case diffOfOld = "the - lines of a diff are in the old dump"
    case diffOfNew = "the + lines of a diff are in the new dump"
    case applied = "the changes applied to the old tree give the new one"
    case told = "unequal values never look the same without a word that they are not"
    case limited = "a text under limits keeps to them and shows what the whole text shows"
    case unordered = "the output does not depend on the order in which sets are gone through"
  }

  let property: Property
  let evidence: String
}

extension PropertyCase {
  /// Checks all properties.
  ///
  /// - Returns: The outputs, or the first property that does not hold.
  func check() -> (outputs: Outputs, violation: Violation?) {
    let (old, new) = values()
    let difference = difference(between: old, and: new)
    let outputs = Outputs(old, new, difference)
    let areEqual = PlainEquality.holds(old, new)
    let checks: [(property: Violation.Property, evidence: () -> String?)] = [
      (
        .nilWhenEqual,
        {
          areEqual == (outputs.diff == nil) && areEqual == (difference == nil)
            ? nil : "They are \(areEqual ? "equal" : "unequal")."
        }
      ),
      (.symmetric, { (diff(new, old) == nil) == areEqual ? nil : "The other way is different." }),
      (.marked, { outputs.diff.flatMap(Lines.unmarked) }),
      (.diffOfOld, { Lines.stranger(in: outputs.diff, marked: "-", outputs.oldDump) }),
      (.diffOfNew, { Lines.stranger(in: outputs.diff, marked: "+", outputs.newDump) }),
      (.applied, { misfit(difference, old, new) }),
      (.told, { areEqual ? nil : silence(old, new) }),
      (.limited, { difference.flatMap { Limited(difference: $0).violation } }),
      (.unordered, { reordering(outputs) }),
    ]
    for (property, evidence) in checks {
      if let evidence = evidence() {
        return (outputs, Violation(property: property, evidence: evidence))
      }
    }
    return (outputs, nil)
  }

  private func misfit(_ difference: Difference?, _ old: Any, _ new: Any) -> String? {
    guard let difference else { return nil }
    do {
      let model = try Model.applying(difference.changes, to: old)
      return model.isTree(of: new) ? nil : "They give another tree."
    } catch {
      return "\(error)"
    }
  }

  /// Looks at the values in every place, of which the plan chooses one beside the first.
  private func silence(_ old: Any, _ new: Any) -> String? {
    for place in [Place.all[0], Place.all[self.old.choice(of: Place.all.count)]] {
      guard let old = place.put(old), let new = place.put(new), !PlainEquality.holds(old, new),
        let silence = Telling(old: old, new: new).silence
      else { continue }
      return "As \(place.name), in \(silence)"
    }
    return nil
  }

  private func reordering(_ outputs: Outputs) -> String? {
    let (old, new) = values(isReordered: true)
    let reordered = Outputs(old, new, CustomDiff.difference(between: old, and: new))
    return reordered == outputs ? nil : "It may also be:\n\(reordered.diff ?? reordered.newDump)"
  }

  /// Looks for a simple case in which the same property does not hold.
  func shrunk(_ property: Violation.Property) -> PropertyCase {
    var simplest = self
    var attempts = 0
    while let next = simplest.simpler.first(where: {
      attempts += 1
      return attempts < 1_000 && $0.check().violation?.property == property
    }) {
      simplest = next
    }
    return simplest
  }
}

/// The lines of a marked text.
private struct Lines {
  /// Returns what is wrong with the marks, if anything.
  static func unmarked(_ text: String) -> String? {
    let marks = split(text).map { String(Substring($0.utf8.prefix(2))) }
    if let mark = marks.first(where: { !["- ", "+ ", "  "].contains($0) }) {
      return "A line starts with \"\(mark)\"."
    }
    return marks.allSatisfy { $0 == "  " } ? "No line is marked." : nil
  }

  /// Looks for a line of a diff that is marked as of one side, but that the side's dump does not hold.
  ///
  /// Lines with notes, ellipses and escapes are the diff's own, and so are the numbers of objects. A dump
  /// may break its lines at other places.
  static func stranger(
    in text: String?,
    marked mark: Unicode.Scalar,
    _ dump: String
  ) -> String? {
    guard let text, !dump.contains("#") else { return nil }
    let own = ["…", "//", "\\", " as ", "↩︎", "#"]
    for line in split(text) where line.unicodeScalars.first == mark {
      let line = withoutPosition(withoutNumber(withoutComma(Substring(line.utf8.dropFirst(2)))))
      let content = line.utf8.drop { $0 == 32 }
      if own.contains(where: line.contains) || dump.utf8.contains(content) { continue }
      return "The line \"\(line)\" is not in its dump:\n\(text)"
    }
    return nil
  }

  private static func split(_ text: String) -> [Substring] {
    text.utf8.split(separator: 10, omittingEmptySubsequences: false).map(Substring.init)
  }

  private static func withoutComma(_ line: Substring) -> Substring {
    line.utf8.last == 44 ? Substring(line.utf8.dropLast()) : line
  }

  private static func withoutNumber(_ line: Substring) -> Substring {
    let content = line.utf8.drop { $0 == 32 }
    guard content.first == 35 else { return line }
    let rest = content.dropFirst().drop { 48...57 ~= $0 }
    guard rest.first == 32 else { return line }
    return Substring(line.utf8.prefix { $0 == 32 }) + Substring(rest.dropFirst())
  }

  private static func withoutPosition(_ line: Substring) -> Substring {
    let content = line.utf8.drop { $0 == 32 }
    guard content.first == 91 else { return line }
    let rest = content.dropFirst().drop { 48...57 ~= $0 }
    guard rest.starts(with: "]: ".utf8) else { return line }
    return Substring(line.utf8.prefix { $0 == 32 }) + Substring(rest.dropFirst(3))
  }
}
