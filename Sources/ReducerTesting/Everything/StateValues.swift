internal import CustomDiff
import Foundation
import ReducerRuntime

/// The values that the state of a feature holds, for payloads: looked up once a payload needs them.
final class StateValues {
  /// How many values to look at, and how many of a type to keep.
  private static let (limit, typeLimit) = (200, 12)

  private let state: Any
  /// The values around the feature, for what it does not hold itself.
  private let outer: StateValues?
  private var held: [ObjectIdentifier: [Any]]?
  /// The collections by name, those of the feature itself first.
  private var collections: [HeldCollection] = []

  /// A collection in the state.
  private struct HeldCollection {
    let name: String
    let count: Int
    /// The ids of its rows; its elements if they have no ids.
    let ids: [Any]
    /// The type of these; nil if it is empty.
    let idType: Any.Type?
    /// True if the ids are those of rows.
    let hasRows: Bool
    /// True if the rows are those of an identified array, the likeliest list of a feature.
    var isIdentified = false

    /// Returns whether the name of a case names the collection: `fileTapped` does so with `files`.
    func isNamed(in text: String) -> Bool { name.count > 3 && text.contains(name.dropLast()) }
  }

  init(_ state: Any, in outer: StateValues?) { (self.state, self.outer) = (state, outer) }

  /// Returns the values of a type, without repetitions of those that can be compared.
  func values(of type: Any.Type) -> [Any] {
    let found = find()[ObjectIdentifier(type)] ?? []
    return found.isEmpty ? outer?.values(of: type) ?? [] : found
  }

  /// Returns the number of elements in the collection that an action is about.
  ///
  /// - Parameter name: The name of the action's case, `deleteRows`. If it names no collection, the smallest
  ///   identified array counts, or else the smallest collection.
  func count(for name: String) -> Int {
    _ = find()
    let name = name.lowercased()
    let named = collections.filter { $0.name.count > 2 && name.contains($0.name) }
    let candidates = named.isEmpty ? collections.filter(\.isIdentified) : named
    return (candidates.isEmpty ? collections : candidates).map(\.count).min() ?? 0
  }

  /// Returns the ids of the rows that an action is about, or the elements of the collection that it names.
  ///
  /// - Parameters:
  ///   - type: The type of the ids.
  ///   - name: The name of the action's case, `rowTapped`.
  ///   - isID: True if any row may be meant when the name says none.
  func ids(of type: Any.Type, for name: String, isID: Bool) -> [Any] {
    _ = find()
    let name = name.lowercased()
    let all = collections.filter { $0.idType == type }
    let named = all.first { $0.isNamed(in: name) }
    let found = (named ?? (isID ? all.first(where: \.hasRows) : nil))?.ids ?? []
    return found.isEmpty ? outer?.ids(of: type, for: name, isID: isID) ?? [] : found
  }

  private func find() -> [ObjectIdentifier: [Any]] {
    if let held { return held }
    var found: [ObjectIdentifier: [Any]] = [:]
    var queue: [(name: String, value: Any)] = [("", state)]
    var index = 0
    while index < queue.count, index < Self.limit {
      let (name, value) = queue[index]
      index += 1
      if let holder = value as? any StateHolder {
        let contents = holder.contents
        if let holder = holder as? any HoldsRows {
          let ids = contents.prefix(Self.typeLimit).compactMap(\.id)
          collections.append(
            HeldCollection(
              name: name.lowercased(),
              count: contents.count,
              ids: ids,
              idType: type(of: holder).idType,
              hasRows: true,
              isIdentified: true
            )
          )
        }
        for (id, state) in contents.prefix(Self.typeLimit) {
          queue.append((name, state))
          if let id { Self.add(id, to: &found) }
        }
        continue
      }
      Self.add(value, to: &found)
      if value is any SourcedValue && !(value is any Collection && !(value is String)) { continue }
      if TypeKind(type(of: value)) == .class { continue }
      let mirror = Mirror(reflecting: value)
      var children = Array(readableChildren(of: value, mirror).prefix(Self.typeLimit))
      if let style = mirror.displayStyle, [.collection, .set].contains(style) {
        if style == .set {
          let order = KeyOrder.sorted(children.map(\.value))
          children = order.map { children[$0] }
        }
        let ids = children.compactMap { ($0.value as? any Identifiable)?.id as Any? }
        for (ids, hasRows) in [(ids, true), (children.map(\.value), false)]
        where !hasRows || !ids.isEmpty {
          collections.append(
            HeldCollection(
              name: name.lowercased(),
              count: mirror.children.count,
              ids: ids,
              idType: ids.first.map { type(of: $0) },
              hasRows: hasRows
            )
          )
        }
      }
      if mirror.displayStyle == .dictionary {
        let pairs = children.map { Array(Mirror(reflecting: $0.value).children.map(\.value)) }
        let order = KeyOrder.sorted(pairs.map { $0[0] })
        queue += order.flatMap { pairs[$0] }.map { (name, $0) }
        continue
      }
      queue += children.map { (StateField.plainName($0.label) ?? name, $0.value) }
    }
    held = found
    return found
  }

  private static func add(_ value: Any, to found: inout [ObjectIdentifier: [Any]]) {
    let key = ObjectIdentifier(type(of: value))
    var values = found[key] ?? []
    if values.count >= typeLimit || values.contains(where: { isEqual($0, value) }) { return }
    values.append(value)
    found[key] = values
  }
}

/// A part of a feature's state that may hold the state of a child feature, or several.
protocol StateHolder {
  /// The type of what it holds.
  static var contentType: Any.Type { get }
  /// The states that it holds now, with the id of each where there may be several.
  var contents: [(id: Any?, state: Any)] { get }
}

/// A holder of rows.
private protocol HoldsRows {
  static var idType: Any.Type { get }
}

extension Optional: StateHolder {
  static var contentType: Any.Type { Wrapped.self }
  var contents: [(id: Any?, state: Any)] { map { [(nil, $0)] } ?? [] }
}

extension PresentationState: StateHolder {
  static var contentType: Any.Type { State.self }
  var contents: [(id: Any?, state: Any)] { wrappedValue.map { [(nil, $0)] } ?? [] }
}

extension BindingState: StateHolder {
  static var contentType: Any.Type { Value.self }
  var contents: [(id: Any?, state: Any)] { [(nil, wrappedValue)] }
}

extension Shared: StateHolder {
  static var contentType: Any.Type { Value.self }
  var contents: [(id: Any?, state: Any)] { [(nil, wrappedValue)] }
}

extension IdentifiedArray: StateHolder, HoldsRows {
  static var idType: Any.Type { ID.self }
  static var contentType: Any.Type { Element.self }
  var contents: [(id: Any?, state: Any)] { ids.map { ($0, self[id: $0]!) } }
}

extension StackState: StateHolder {
  static var contentType: Any.Type { Element.self }
  var contents: [(id: Any?, state: Any)] { ids.map { ($0, self[id: $0]!) } }
}

/// A property of a feature's state, or the case of one that is an enum.
struct StateField {
  let name: String
  /// The type of the child's state, if the field holds a child.
  let contentType: Any.Type

  init(name: String, type: Any.Type) {
    self.name = name
    var content = type
    while let holder = content as? any StateHolder.Type { content = holder.contentType }
    contentType = content
  }

  /// Returns the fields of a struct.
  static func all(of type: Any.Type) -> [StateField] {
    StoredField.all(of: type).map {
      StateField(name: plainName($0.name) ?? "", type: $0.type)
    }
  }

  /// Returns the name of a property as code says it, without the underscore of its wrapper's storage.
  static func plainName(_ label: String?) -> String? {
    label.map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 }
  }
}
