internal import CustomDiff
internal import ReducerRuntime
internal import SwiftCode

/// The key path to the case of an action, as far as cases have key paths, and what is left of the action there.
///
/// `\.refreshed.success` and 3, for `.refreshed(.success(3))`.
struct CaseKeyPathCode {
  /// The path, with its backslash.
  private(set) var path = "\\"
  /// The payload of the last case; nil if it has none.
  private(set) var payload: Any?
  /// The number of cases that the path leads through.
  private var depth = 0

  /// Writes the path; nil if the cases of the action have no key paths, or one cannot be named.
  init?(to action: Any) {
    guard hasCaseKeyPaths(type(of: action)) else { return nil }
    payload = action
    while let value = payload, let step = Self.step(into: value) {
      path += step.name
      payload = step.payload
      depth += 1
    }
    if path == "\\" { return nil }
  }

  /// The arguments that receive the action: the path, and its value where `==` and code know it.
  var arguments: [(label: String?, value: Code)] {
    let path: (label: String?, value: Code) = (nil, .text(path))
    guard let payload, payload is any Equatable, isEqual(payload, payload),
      !UncontrolledValues.areIn(payload)
    else { return [path] }
    let code = SwiftLiteral.code(payload, numbersStacks: false)
    return code.isWhole ? [path, (nil, code)] : [path]
  }

  /// Returns the arguments that send an action; nil if it is as short by its value, or cannot be sent by a path.
  static func sending(_ action: Any) -> [(label: String?, value: Code)]? {
    guard let code = CaseKeyPathCode(to: action), code.depth > 1 else { return nil }
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
      value is any PresentedAction && payload.map { hasCaseKeyPaths(type(of: $0)) } == true
    return (isSkipped ? "" : ".\(SwiftIdentifier.member(name))", lone(payload))
  }

  /// Returns the payload without its label; the tuple if there are several.
  private static func lone(_ payload: Any?) -> Any? {
    guard let payload, TypeKind(type(of: payload)) == .tuple else { return payload }
    let elements = Mirror(reflecting: payload).children
    return elements.count == 1 ? elements.first?.value : payload
  }
}
