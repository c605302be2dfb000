import ReducerRuntime

/// Something that went wrong because of a failure that has been reported.
enum FollowUp {
  /// A call at a line could not do what it should; the call's name.
  case call(String, at: CodeLocation)
  /// A call at a line was refused.
  case refusedCall(at: CodeLocation)
  /// A call at a line would have failed.
  case failure(at: CodeLocation)
  /// The state that a call at a line describes is another one.
  case unexpectedState(at: CodeLocation)
  /// The same issue was found again, during a call at a line.
  case sameIssue(at: CodeLocation)
  /// An effect that was made at a location threw an error.
  case effectThrew(madeAt: CodeLocation)
  /// A call at a line changes an element that is missing.
  case missingElement(at: CodeLocation)
  /// The test did not receive actions; the number of them, and the first as text.
  case unreceived(Int, first: String)
  /// An effect that was made at a location was running at the end.
  case effectLeftRunning(madeAt: CodeLocation)

  /// The line of a note that lists what follows from a failure.
  var text: String {
    switch self {
    case .call(let name, let line): "\(name) at \(line)"
    case .refusedCall(let line): "a call at \(line)"
    case .failure(let line): "a failure at \(line)"
    case .unexpectedState(let line): "a state other than expected at \(line)"
    case .sameIssue(let line): "the same issue at \(line)"
    case .effectThrew(let location): "the error of the effect at \(location)"
    case .missingElement(let line): "the change of an element that does not exist, at \(line)"
    case .unreceived(1, let first): "the action \(first), which the test did not receive"
    case .unreceived(let count, _): "\(count) actions, which the test did not receive"
    case .effectLeftRunning(let location): "an effect left running, made at \(location)"
    }
  }
}
