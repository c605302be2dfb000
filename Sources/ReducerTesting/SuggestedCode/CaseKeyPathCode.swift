internal import CustomDiff
internal import ReducerRuntime
internal import SwiftCode

/// The key path to the case of an action, as far as cases have key paths, and what is left of the action there.
///
/// `\.refreshed.success` and 3, for `.refreshed(.success(3))`.
struct CaseKeyPathCode: CasePathArguments {
  /// The parts of the path, with their dots.
  private(set) var parts: [String] = []
  /// The payload of the last case; nil if it has none.
  private(set) var payload: Any?
  private(set) var isComparable = true

  /// Writes the path; nil if the cases of the action have no key paths, or one cannot be named.
  init?(to action: Any) {
    guard hasCaseKeyPaths(type(of: action)) else { return nil }
    payload = action
    while let value = payload, let step = Self.step(into: value) {
      parts.append(step.name)
      isComparable = Self.declaresEquatable(value)
      payload = step.payload
    }
    if parts.joined().isEmpty { return nil }
    parts[0] = "\\\(parts[0])"
  }

  /// Returns the arguments that send an action; nil if it is as short by its value, or cannot be sent by a path.
  static func sending(_ action: Any) -> [(label: String?, value: Code)]? {
    guard let code = CaseKeyPathCode(to: action), code.parts.count > 1 else { return nil }
    let path: (label: String?, value: Code) = (nil, .text(code.path))
    guard let payload = code.payload else { return [path] }
    if TypeKind(type(of: payload)) == .tuple { return nil }
    return [path, (nil, SwiftLiteral.code(payload, numbersStacks: false))]
  }

  /// Returns the next part of the path, and the payload behind it; nil if the path ends here.
  private static func step(into value: Any) -> (name: String, payload: Any?)? {
    guard value is any CasePathable, !(value is any OptionalProtocol),
      let name = enumCaseName(of: value)
    else { return nil }
    let payload = readableChildren(of: value).first?.value
    if let payload, let row = ActionText.row(payload), row.labels[0] == "id" {
      // A row or an element of a stack: its id takes the place of the case.
      let id = SwiftLiteral.code(row.id, numbersStacks: false).flat
      return id.map { ("[id: \($0)]", row.action) }
    }
    // A presented feature's cases follow at once.
    let isSkipped =
      Composition(of: value) == .presentation
      && payload.map { hasCaseKeyPaths(type(of: $0)) } == true
    return (isSkipped ? "" : ".\(SwiftIdentifier.member(name))", lonePayload(payload))
  }
}

/// The case path to an action in the spelling of version 1.0, and what is left of the action there.
///
/// `/Feature.Action.refreshed .. /Result.success` and 3, for `.refreshed(.success(3))`.
struct CasePathCode: CasePathArguments {
  private(set) var parts: [String] = []
  private(set) var payload: Any?
  private(set) var isComparable = true

  /// Writes the path; nil if one cannot find the action.
  init?(to action: Any) {
    payload = action
    while let value = payload, !(value is any OptionalProtocol), isPayloadExtractable(of: value),
      let part = SwiftLiteral.casePath(to: value)?.flat
    {
      parts.append(parts.isEmpty ? part : " .. \(Self.inferred(part))")
      isComparable = Self.declaresEquatable(value)
      payload = lonePayload(readableChildren(of: value).first?.value)
    }
    if parts.isEmpty { return nil }
  }

  /// Returns a part without the arguments of its type, which the part before gives: `/Result.success`.
  private static func inferred(_ part: String) -> String {
    guard let start = part.firstIndex(of: "<"), let end = part.lastIndex(of: ">"),
      !part[end...].dropFirst(2).contains(".")
    else { return part }
    return String(part[..<start] + part[end...].dropFirst())
  }
}

/// The path to a case of an action, and what is left of the action there.
protocol CasePathArguments {
  /// The parts of the path, each with what joins it to the others.
  var parts: [String] { get }
  /// The payload of the last case; nil if it has none.
  var payload: Any? { get }
  /// False if the last case declares a payload without `==`, such as `any Error`, whatever it holds.
  var isComparable: Bool { get }
}

extension CasePathArguments {
  /// Returns whether the case of a value declares a payload that is Equatable, as far as its type is known.
  fileprivate static func declaresEquatable(_ value: Any) -> Bool {
    let name = enumCaseName(of: value)
    switch EnumMetadata.known(of: type(of: value))?.cases.first(where: { $0.name == name })?.payload
    {
    case .direct(let type), .boxed(let type):
      return type.types.count != 1 || type.types[0] is any Equatable.Type
    default: return true
    }
  }

  /// The whole path.
  var path: String { parts.joined() }

  /// The payload, where `==` and code know it.
  var value: Code? {
    guard isComparable, let payload, payload is any Equatable, isEqual(payload, payload),
      !UncontrolledValues.areIn(payload)
    else { return nil }
    let code = SwiftLiteral.code(payload, numbersStacks: false)
    return code.isWhole ? code : nil
  }

  /// The arguments that receive the action: the path, and its value if that is known.
  var arguments: [(label: String?, value: Code)] {
    [(nil, .text(path))] + (value.map { [(nil, $0)] } ?? [])
  }
}
