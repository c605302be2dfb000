import CustomDiff
import ReducerRuntime
import SwiftCode

/// Shared values that differ between two states, but that the states do not show or cannot change.
///
/// The reducer has a `@Shared` property of its own, say, or a client has, or the state has only a `@SharedReader`.
struct HiddenShared {
  private let changes: [SharedComparison.Change]

  init<State>(between old: TimedState<State>, and new: TimedState<State>) {
    let comparison = SharedComparison(old.shared, new.shared)
    guard let sides = comparison.sides, !comparison.areEqual else {
      changes = []
      return
    }
    // All parts of the states are compared, so that it is known which values they have.
    let difference = difference(between: old.state, and: new.state, sides: sides)
    let changed = difference?.changedObjects ?? []
    changes = comparison.changes.filter { !changed.contains(ObjectIdentifier($0.reference)) }
  }

  /// True if the states show all shared values that differ.
  var isEmpty: Bool { changes.isEmpty }

  /// Returns the differences of the values that the states do not show, each under its key; nil if there
  /// are none.
  ///
  /// - Parameter isAlone: True if the states show no difference at all, as where a state has only a part of a value
  ///   that is gone.
  func text(isAlone: Bool) -> String? {
    let texts = changes.filter { isAlone || !$0.isInState }.compactMap { change in
      difference(
        between: SharedState(change.reference, change.old),
        and: SharedState(change.reference, change.new),
        limit: DiffLimits.examinedChanges
      )?.text(
        format: .proportional,
        limits: DiffLimits(width: FailureLimits.width, lines: FailureLimits.dump)
      )
    }
    return texts.isEmpty ? nil : texts.joined(separator: "\n\n")
  }

  /// The statements that make the changes through properties of the test.
  private var statements: [String] {
    changes.flatMap { change in
      let code = difference(between: change.old, and: change.new)?.swiftCode() ?? []
      return code.map { "$\(change.property.name).withLock { \($0) }" }
    }
  }

  /// The properties that the test needs for the statements.
  private var properties: [String] {
    changes.map { change in
      let code = SwiftLiteral.code(change.old).flat
      let value = code.flatMap { $0.count <= 60 ? $0 : nil } ?? "…"
      return "\(change.property.declaration)\(value)"
    }
  }

  /// Adds what no closure can do with "$0" alone to the advice to write one.
  func advice(besides advice: Advice?) -> Advice? {
    if changes.isEmpty { return advice }
    if let change = changes.first(where: { $0.reference.key == nil }) {
      return .giveKey(change.reference.name)
    }
    let known: [String]
    switch advice {
    case .removeClosure: known = []
    case .writeClosure(let statements, _):
      known = statements.filter { !$0.hasSuffix(SwiftCode.looksTheSame) }
    case .changeClosure(let change):
      known = change.whole ?? []
    default: return advice
    }
    return .writeSharedClosure(
      SharedCode(
        statements: known + statements,
        usesState: !known.isEmpty,
        properties: properties
      )
    )
  }
}

/// A shared value under its key, as a difference shows it.
private struct SharedState: CustomDumpReflectable {
  private let name: String
  private let value: any Sendable

  init(_ reference: any AnySharedReference, _ value: any Sendable) {
    let name = reference.name
    self.name = name.hasPrefix(".") ? String(name.dropFirst()) : name
    self.value = value
  }

  var customDumpMirror: Mirror {
    Mirror(self, children: KeyValuePairs(dictionaryLiteral: (name, value)), displayStyle: .struct)
  }
}

extension SharedComparison.Change {
  fileprivate var property: SharedProperty { SharedProperty(key: reference.name) }
}

extension Failure.Difference {
  /// Shows shared values that the states do not, too.
  ///
  /// - Parameters:
  ///   - hidden: The values that differ from the expected ones.
  ///   - isAlone: True if nothing else differs.
  func showing(_ hidden: HiddenShared, isAlone: Bool) -> Failure.Difference {
    var difference = self
    if let text = hidden.text(isAlone: isAlone) {
      difference.text = isAlone ? text : "\(self.text)\n\n\(text)"
    }
    return difference
  }
}
