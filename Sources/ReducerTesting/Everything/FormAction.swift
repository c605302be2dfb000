internal import CustomDiff
import ReducerRuntime

/// The action of a form.
protocol FormAction {
  /// The fields that the action can set.
  static var fields: [FormField] { get }
  /// The key path to the field that this action sets; nil if it has no known name.
  var fieldCode: String? { get }
}

extension FormAction {
  /// The name of the field that this action sets; nil if it is not known.
  var fieldName: String? { fieldCode.map { String($0.drop { !$0.isLetter }) } }
}

extension BindingAction: FormAction {
  static var fields: [FormField] {
    let isObservable = Root.self is any ObservableState.Type
    return storedKeyPaths(of: Root.self).flatMap { name, path -> [FormField] in
      let type = Swift.type(of: path).valueType
      if let marked = type as? any MarkedField.Type {
        return marked.fields(String(name.drop { $0 == "_" }), path)
      }
      return isObservable && !name.hasPrefix("_") ? FormField.all(name, path, depth: 0) : []
    }
  }
}

/// A field that a form can set, as far as the type of the state tells.
struct FormField {
  let name: String
  let source: ValueSource
  /// Returns the value of the field in a state.
  let read: (Any) -> Any?
  /// Returns the action that sets the field to a value.
  let set: (Any) -> Any?

  /// Returns the field at a key path, or those of the struct there.
  fileprivate static func all<Root>(
    _ name: String,
    _ path: PartialKeyPath<Root>,
    depth: Int
  ) -> [FormField] {
    let type = Swift.type(of: path).valueType
    if let type = type as? any Equatable.Type, let source = ValueSource.ofField(type, name) {
      return field(type, name, path, source).map { [$0] } ?? []
    }
    guard depth == 0, TypeKind(type) == .structure,
      !(type is any CustomReflectable.Type || type is any StateHolder.Type)
    else { return [] }
    return inner(of: type).flatMap { inner, rest in
      path.appending(path: rest).map { all("\(name).\(inner)", $0, depth: 1) } ?? []
    }
  }

  /// Returns the names and key paths of a struct's properties.
  fileprivate static func inner(of type: Any.Type) -> [(name: String, path: AnyKeyPath)] {
    func paths<Value>(_ type: Value.Type) -> [(name: String, path: AnyKeyPath)] {
      storedKeyPaths(of: type).map { ($0.name, $0.path) }
    }
    return _openExistential(type, do: paths)
  }

  private static func field<Root, Value: Equatable>(
    _ type: Value.Type,
    _ name: String,
    _ path: PartialKeyPath<Root>,
    _ source: ValueSource
  ) -> FormField? {
    guard let path = path as? WritableKeyPath<Root, Value> else { return nil }
    // A plain read through such a path has trapped in the standard library, if the path was made by appending one that
    // comes from a field's metadata. Access for writing takes another way, which has not.
    func value(at place: inout Value) -> Value { place }
    return FormField(
      name: name,
      source: source,
      read: { root in
        guard var root = root as? Root else { return nil }
        return value(at: &root[keyPath: path])
      },
      set: { ($0 as? Value).map { BindingAction<Root>.set(found: path, $0) } }
    )
  }
}

extension ValueSource {
  /// Returns the source of the values of a form's field; nil for a type that no control edits, such as a list.
  fileprivate static func ofField(_ type: Any.Type, _ name: String) -> ValueSource? {
    let isSelection = name.lowercased().contains("select")
    if isSelection, let type = type as? any SetOfIDs.Type { return type.subset }
    let wrapped = (type as? any OptionalProtocol.Type)?.wrappedType ?? type
    if wrapped is any Collection.Type, wrapped != String.self { return nil }
    guard let source = of(type), let inner = of(wrapped), isSelection || !inner.isOnlyInState else {
      return nil
    }
    guard isSelection || name.hasSuffix("ID"), wrapped is any Hashable.Type else { return source }
    // A list selects one of its rows, or none.
    return ValueSource { choices, state in
      let ids = state.ids(of: wrapped, for: "", isID: true)
      // Without rows, only a name tells an id from another choice.
      if ids.isEmpty, isSelection || wrapped == type { return source.draw(&choices, state) }
      let pick = choices.draw(below: wrapped == type ? ids.count : ids.count + 1)
      return pick < ids.count ? ids[pick] : Any?.none as Any
    }
  }
}

/// A set, which may hold the ids of the rows that a list has selected.
protocol SetOfIDs {
  /// The source of sets of rows' ids.
  static var subset: ValueSource { get }
  /// Returns whether another set has all of these ids.
  func isPart(of other: Any) -> Bool
}

extension Set: SetOfIDs {
  static var subset: ValueSource {
    ValueSource { choices, state in
      let ids = state.ids(of: Element.self, for: "", isID: true)
      if ids.isEmpty { return nil }
      return Set(ids.filter { _ in choices.draw(below: 2) == 1 }.compactMap { $0 as? Element })
    }
  }

  func isPart(of other: Any) -> Bool { (other as? Set).map(isSubset) ?? false }
}

/// A field that is marked with `@BindingState`.
private protocol MarkedField {
  static func fields<Root>(_ name: String, _ path: PartialKeyPath<Root>) -> [FormField]
}

extension BindingState: MarkedField {
  static func fields<Root>(_ name: String, _ path: PartialKeyPath<Root>) -> [FormField] {
    guard let path = path as? WritableKeyPath<Root, BindingState> else { return [] }
    // Actions name the projection, and so do the key paths of reports.
    let projection = path.appending(path: \.projectedValue)
    let whole = FormField.all(name, projection.appending(path: \.wrappedValue), depth: 1)
    guard whole.isEmpty, TypeKind(Value.self) == .structure else { return whole }
    return FormField.inner(of: Value.self).flatMap { inner, rest -> [FormField] in
      func fields<Subject>(_ type: Subject.Type) -> [FormField] {
        guard let rest = rest as? WritableKeyPath<Value, Subject> else { return [] }
        let member = projection.appending(path: \BindingState[dynamicMember: rest])
        return FormField.all("\(name).\(inner)", member.appending(path: \.wrappedValue), depth: 1)
      }
      return _openExistential(Swift.type(of: rest).valueType, do: fields)
    }
  }
}
