internal import CustomDiff

/// The wording of misuse that the runtime finds: the mistake, the consequence, and the advice.
enum Misuse {
  static func dependencyOfOtherType(_ type: Any.Type, _ value: Any) -> String {
    """
    A dependency was read as "\(type)", but it is of the type "\(Swift.type(of: value))". To fix, override it \
    with a value of that type, or read it without "as:".
    """
  }

  static var preparedTooLate: String {
    """
    A dependency was prepared after it had been used, so it keeps its value. To fix, call \
    "prepareDependencies" first, or override the dependency with "withDependencies".
    """
  }

  /// A reducer without a body was asked for its body.
  static func noBody<R: Reducer>(of reducer: R.Type) -> String {
    """
    "\(TypeName.short(reducer))" has no body: it implements "reduce(into:action:)". Call that \
    instead of "body".
    """
  }

  /// Payloads of this type cannot be found by reflection.
  static func unsupportedPayload<Root, Value>(_ payload: Value.Type, in root: Root.Type) -> String {
    """
    A case path cannot find payloads of type "\(payload)" in "\(root)", so it found \
    nothing. To fix, create the path with "CasePath(embed:extract:)".
    """
  }

  /// A call gave offsets that a collection does not have.
  static func offsetsOutside(_ offsets: [Int], count: Int) -> String {
    "Offsets \(offsets) are outside a collection of \(count) elements, so they were ignored."
  }

  /// A timer was created with an interval of zero or less.
  static func intervalNotPositive(_ interval: some DurationProtocol) -> String {
    """
    A timer has an interval of "\(interval)", which is not positive, so it will not tick.

    To fix, give it an interval above zero.
    """
  }

  /// An unimplemented clock was used.
  static func unimplementedClock(_ name: String) -> String {
    """
    The clock "\(name)" was used, but the test gave it no implementation.

    To fix, override it with a test clock to control the time, or with an immediate clock to let it \
    pass at once.
    """
  }

  /// A model has no dependencies to pass on.
  static func noDependency(in model: Any.Type) -> String {
    """
    "withDependencies(from:)" found no "@Dependency" property in \
    "\(TypeName.short(model))".

    The current dependencies are used. To fix, add a property that is marked with "@Dependency", \
    such as "@Dependency(\\.self) var dependencies".
    """
  }

  /// A shared key has released a continuation without using it.
  static func forgottenContinuation(of key: String) -> String {
    """
    The shared key "\(key)" did not answer: it released its continuation without resuming it. The value stays as \
    it is.

    To fix, call one of the "resume" functions on every path.
    """
  }

  /// A shared key has used a continuation twice.
  static func repeatedContinuation(of key: String) -> String {
    """
    The shared key "\(key)" resumed its continuation twice. The second result is ignored.

    To fix, call one "resume" function on each path. For later values, use the subscriber of "subscribe".
    """
  }

  /// The effect that dismisses a feature has finished.
  static let dismissalOfFinishedEffect = """
    "dismiss()" was called for an effect that had already finished, so nothing was dismissed.

    To fix, keep the effect running until then: await every task that calls "dismiss()" before the \
    operation of ".run" returns.
    """

  /// The code that dismisses a feature does not belong to an effect.
  static let dismissalOutsideEffects = """
    "dismiss()" was called outside of an effect, so nothing was dismissed.

    To fix, call it in the operation of ".run" that the reducer of the presented feature returns.
    """
}

extension CaseMismatch: CustomStringConvertible {
  /// The expected case and the value that was found.
  ///
  /// <!-- context: in-mismatch-test -->
  /// ```swift
  /// print(error)
  /// // Expected a value of the case "/Destination.edit", but found: …
  /// //
  /// //     Destination.alert
  /// ```
  public var description: String {
    """
    Expected a value of the case "\(expected)", but found: …

    \(found.indented(by: 4))
    """
  }
}

extension UnimplementedFailure: CustomStringConvertible {
  /// A sentence that says what happened.
  public var description: String { "\"\(endpoint)\" has no implementation in this test." }
}
