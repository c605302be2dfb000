internal import CustomDiff
import Foundation
import ReducerRuntime

/// The cases of an action, and who sends each, as far as the types of their payloads tell.
final class ActionSchema {
  /// A case of an action.
  struct Case {
    let enumCase: EnumCase
    let kind: Kind

    var name: String { enumCase.name }
  }

  enum Kind {
    /// The user sends it with a payload, which is empty for most.
    case step(Payload)
    /// No value of a type can be made.
    case unknown(Any.Type)
    /// Its payload is an action: of a child feature, or of a part of the feature such as its view.
    case child(Any.Type)
    /// Its payload is the action of one of several features, or of one that is presented.
    case composed(any ComposedAction.Type)
    /// Its payload is the id and the action of a row.
    case row(Any.Type)
    /// Its payload changes a field of a form.
    case form([FormField])
    /// It tells a parent what has happened.
    case delegate
    /// It carries the result of an effect.
    case result
    /// No value of it exists.
    case impossible
  }

  let cases: [Case]
  /// True if only what is in `view` is for the user.
  let hasView: Bool
  fileprivate let byName: [String: Case]

  fileprivate init(_ type: Any.Type) {
    cases = EnumCase.all(of: type).map { Case(enumCase: $0, kind: Self.kind(of: $0)) }
    hasView = type is any ViewAction.Type
    byName = Dictionary(cases.map { ($0.name, $0) }) { first, _ in first }
  }

  /// The ends of the names of cases that no user sends.
  private static let resultNames = [
    "Response", "Result", "Received", "Loaded", "Succeeded", "Failed", "Failure", "Error", "Ticked",
  ]

  private static func kind(of enumCase: EnumCase) -> Kind {
    let types = enumCase.parts.map(\.type)
    if enumCase.name == "delegate" { return .delegate }
    // An alert may be named like a result: `failure(PresentationAction<…>)`.
    if types.count == 1 {
      let type = types[0]
      if let type = type as? any ComposedAction.Type { return .composed(type) }
      if let type = type as? any FormAction.Type { return .form(type.fields) }
      if isUninhabited(type) { return .impossible }
    }
    if resultNames.contains(where: {
      enumCase.name.hasSuffix($0) || enumCase.name == $0.lowercased()
    }) {
      return .result
    }
    if types.count == 2, enumCase.parts[0].label == "id", isAction(types[1]) {
      return .row(types[1])
    }
    if types.count == 1 {
      let type = types[0]
      if "\(type)" == "Delegate" { return .delegate }
      if type is any ResultOfEffect.Type || type is any Error.Type { return .result }
      if isAction(type) { return .child(type) }
    }
    var sources: [ValueSource] = []
    for part in enumCase.parts {
      let source =
        positions(part, in: enumCase) ?? ValueSource.of(part.type)
      guard let source else { return .unknown(part.type) }
      sources.append(source.orID(of: part, in: enumCase))
    }
    return .step(Payload(sources))
  }

  /// Returns whether a payload is an action with cases of its own, and not a value.
  private static func isAction(_ type: Any.Type) -> Bool {
    TypeKind(type) == .enumeration
      && !(type is any GeneratedValue.Type || type is any SourcedValue.Type
        || type is any CaseIterable.Type || type is any RawRepresentable.Type)
      && EnumMetadata.known(of: type) != nil
  }

  /// Returns whether an enum has no cases, which have no metadata.
  private static func isUninhabited(_ type: Any.Type) -> Bool {
    func isEmpty<T>(_: T.Type) -> Bool { MemoryLayout<T>.size == 0 }
    return TypeKind(type) == .enumeration && EnumMetadata.known(of: type) == nil
      && _openExistential(type, do: isEmpty)
  }

  /// Returns the source of positions in a collection, if that is what a payload is.
  private static func positions(_ part: PayloadType.Part, in enumCase: EnumCase) -> ValueSource? {
    let name = enumCase.name
    if part.type == IndexSet.self {
      return ValueSource { choices, state in
        let count = state.count(for: name)
        return count == 0 ? nil : IndexSet(integer: choices.draw(below: count))
      }
    }
    guard part.type == Int.self else { return nil }
    let label = (part.label ?? name).lowercased()
    let isOffset = label.contains("offset")
    let words =
      part.label == nil ? ["index", "position", "delet", "remov", "mov"] : ["index", "position"]
    guard isOffset || label == "at" || words.contains(where: label.contains) else { return nil }
    return ValueSource { choices, state in
      let count = state.count(for: name) + (isOffset ? 1 : 0)
      return count == 0 ? nil : choices.draw(below: count)
    }
  }
}

/// The schemas of the actions of an exploration, each made once.
final class ActionSchemas {
  private var known: [ObjectIdentifier: ActionSchema] = [:]

  func of(_ type: Any.Type) -> ActionSchema {
    let key = ObjectIdentifier(type)
    if let schema = known[key] { return schema }
    let schema = ActionSchema(type)
    known[key] = schema
    return schema
  }

  /// Returns the names of all cases through the features of an action, as far as no feature contains itself.
  ///
  /// - Returns: The names and kinds; no kind for what is outside of the view.
  func leaves(
    of type: Any.Type,
    _ path: String = "",
    in outer: [ObjectIdentifier] = []
  ) -> [(name: String, kind: ActionSchema.Kind?)] {
    if outer.contains(ObjectIdentifier(type)) { return [] }
    let schema = of(type)
    let outer = outer + [ObjectIdentifier(type)]
    return schema.cases.flatMap { item -> [(name: String, kind: ActionSchema.Kind?)] in
      let name = path + item.name
      func inner(_ type: Any.Type) -> [(name: String, kind: ActionSchema.Kind?)] {
        leaves(of: type, "\(name).", in: outer)
      }
      switch item.kind {
      case .impossible: return []
      case .child(let type), .row(let type): return inner(type)
      case .composed(let type):
        return (type.composition.removal.map { [("\(name).\($0)", item.kind)] } ?? [])
          + inner(type.innerType)
      case .form(let fields): return fields.map { ("\(name).\($0.name)", item.kind) }
      case .step: return [(name, schema.hasView ? nil : item.kind)]
      case .unknown, .delegate, .result: return [(name, item.kind)]
      }
    }
  }

  /// Returns the name of an action's case, through the features that it is for: `rows.toggled`.
  func name(of action: Any) -> String {
    guard let name = enumCaseName(of: action) else { return "\(type(of: action))" }
    guard let found = of(type(of: action)).byName[name] else { return name }
    let payload = readableChildren(of: action).first?.value
    let inner: Any? =
      switch found.kind {
      case .child: lonePayload(payload)
      case .composed: (lonePayload(payload) as? any ComposedAction)?.inner
      case .row: payload.flatMap { Array(Mirror(reflecting: $0).children).last?.value }
      default: nil
      }
    if case .form = found.kind, let field = (lonePayload(payload) as? any FormAction)?.fieldName {
      return "\(name).\(field)"
    }
    if let inner { return "\(name).\(self.name(of: inner))" }
    if case .composed = found.kind,
      let last = lonePayload(payload).flatMap({ enumCaseName(of: $0) })
    {
      return "\(name).\(last)"
    }
    return name
  }
}

extension ValueSource {
  /// Returns a source that prefers the ids of the rows that a case is about.
  fileprivate func orID(of part: PayloadType.Part, in enumCase: EnumCase) -> ValueSource {
    guard part.type is any Hashable.Type else { return self }
    let isID =
      part.label?.lowercased().hasSuffix("id") ?? (part.type == UUID.self) || isOnlyInState
    return ValueSource(isOnlyInState: isOnlyInState) { choices, state in
      let share = isID ? 8 : 4
      let isOther = choices.draw(below: 2) { $0.below(10) < share ? 0 : 1 } == 1
      let ids = isOther ? [] : state.ids(of: part.type, for: enumCase.name, isID: isID)
      return ids.isEmpty ? draw(&choices, state) : ids[choices.draw(below: ids.count)]
    }
  }
}

/// A payload that holds what an effect has found.
private protocol ResultOfEffect {}
extension Result: ResultOfEffect {}
extension TaskResult: ResultOfEffect {}

/// An alert or a dialog, whose buttons are all that a user can tap.
protocol Buttons {
  var actions: [Any] { get }
}
extension AlertState: Buttons {
  var actions: [Any] { buttons.compactMap(\.action.action) }
}
extension ConfirmationDialogState: Buttons {
  var actions: [Any] { buttons.compactMap(\.action.action) }
}
