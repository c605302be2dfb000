internal import CustomDiff

/// The field that a binding action sets, shown as code spells it: `\.$standup.title`.
///
/// On Apple's platforms, a key path's description contains the names of computed properties, such
/// as `$title`. On others, it contains only an address. There, the field records its own address
/// when an action is applied, and the layout of the state's type gives the name.
struct BindingField: Hashable, CustomDumpStringConvertible, Sendable {
  let keyPath: any AnyKeyPath & Sendable

  static func == (first: Self, second: Self) -> Bool {
    first.keyPath as AnyKeyPath == second.keyPath
  }

  func hash(into hasher: inout Hasher) { hasher.combine(keyPath as AnyKeyPath) }

  /// The key path without its root, or `\.…` if its name is unknown.
  package var customDumpDescription: String { code ?? "\\.…" }

  /// The key path as code where the root is known; nil if its name is unknown.
  var code: String? {
    (BindingField.members(of: keyPath) ?? BindingField.known.withLock { $0[self] })
      .map { "\\\($0)" }
  }

  /// Returns the members of a key path: `.title`; nil if the description does not name them.
  static func members(of keyPath: AnyKeyPath) -> String? {
    let text = "\(keyPath)"
    // The description of a computed component may be only its address.
    if text.contains("0x") || text.contains("<computed") { return nil }
    let root = "\\\(type(of: keyPath).rootType)"
    return text.hasPrefix("\(root).") ? String(text.dropFirst(root.count)) : nil
  }

  // MARK: - Finding names

  private static let known = Guarded<[BindingField: String]>([:])

  /// Calls a closure that sets the field, and finds the field's name.
  ///
  /// - Parameters:
  ///   - root: The state.
  ///   - set: Sets the field.
  func find<Root>(in root: inout Root, set: (inout Root) -> Void) {
    guard code == nil else { return set(&root) }
    let record = WriteRecord()
    let start = withUnsafeMutablePointer(to: &root) { root in
      WriteRecord.$current.withValue(record) { set(&root.pointee) }
      return UInt(bitPattern: root)
    }
    let name = record.name { address, type in
      address < start
        ? nil
        : BindingField.name(at: Int(address - start), of: type, in: Root.self)
    }
    guard let name else { return }
    BindingField.known.withLock { $0[self] = name }
  }

  /// Returns the members that lead to a field of a struct at an offset.
  private static func name(at offset: Int, of fieldType: Any.Type, in type: Any.Type) -> String? {
    for field in StoredField.all(of: type) where field.offset <= offset {
      if field.type == fieldType, field.offset == offset {
        // A property wrapper is stored as `_title`, and projected as `$title`.
        return field.name.hasPrefix("_") ? ".$\(field.name.dropFirst())" : ".\(field.name)"
      }
      if let rest = name(at: offset - field.offset, of: fieldType, in: field.type) {
        return ".\(field.name)\(rest)"
      }
    }
    return nil
  }
}

/// The steps that the fields of a state record while a binding action sets one of them.
final class WriteRecord: Sendable {
  private enum Step: Sendable {
    /// A property of a field's value, as a key path names it.
    case property(String?)
    /// A field of the state.
    case field(address: UInt, Any.Type)
  }

  /// The record of the write that the current task makes.
  @TaskLocal static var current: WriteRecord?

  private let steps = Guarded<[Step]>([])

  /// Records that a property of a field's value was set.
  func note(_ keyPath: AnyKeyPath) {
    let members = BindingField.members(of: keyPath)
    steps.withLock { $0.append(.property(members)) }
  }

  /// Records that a field was set.
  func note<Value>(_ field: UnsafePointer<BindingState<Value>>) {
    steps.withLock {
      $0.append(.field(address: UInt(bitPattern: field), BindingState<Value>.self))
    }
  }

  /// Returns the members that lead to the field or property that was set.
  ///
  /// - Parameter field: Returns the name of a field by its address and type.
  func name(field: (UInt, Any.Type) -> String?) -> String? {
    // The innermost step comes first, then those around it.
    var name = ""
    for step in steps.withLock({ $0 }) {
      switch step {
      case .property(let members):
        guard let members else { return nil }
        name = members + name
      case .field(let address, let type):
        return field(address, type).map { $0 + name }
      }
    }
    return nil
  }
}

/// The state in which to look up fields that no action has set yet.
///
/// Unchecked, since the compiler cannot see the confinement: only code inside the queue reads the
/// state.
package final class FieldSource: @unchecked Sendable {
  /// The source of the store that is answering a call.
  @TaskLocal package static var current: FieldSource?

  private let queue: RunQueue
  private let state: () -> Any

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - queue: The queue of the store.
  ///   - state: Returns the state; called inside the queue.
  package init(queue: RunQueue, state: @escaping () -> Any) {
    self.queue = queue
    self.state = state
  }

  /// The number of values to search for a state.
  private static let limit = 1_000

  /// Returns a value of a type from the store's state: the state itself or a part of it.
  static func instance<State>(of type: State.Type) -> State? {
    // A task that began in a call may outlive it.
    guard let source = current, source.queue.isInside else { return nil }
    var values = [source.state()]
    var index = 0
    while index < values.count {
      if let state = values[index] as? State { return state }
      let children = readableChildren(of: values[index]).prefix(limit - values.count)
      values += children.map(\.value)
      index += 1
    }
    return nil
  }
}
