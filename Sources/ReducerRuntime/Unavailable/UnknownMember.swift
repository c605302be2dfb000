/// The root of key paths to members that do not exist, in functions that are unavailable.
///
/// Swift resolves a key path such as `\.child` only if its root has the member. This type has every
/// member, so a function that is unavailable can take the key path, and say what to write instead.
@dynamicMemberLookup
public struct UnknownMember: Sendable {
  private init() {}

  /// A member of any name.
  ///
  /// - Parameter name: The name.
  public subscript(dynamicMember name: String) -> UnknownMember { self }

  /// A member of any name and type, that can be changed.
  ///
  /// - Parameter name: The name.
  public subscript<Value>(dynamicMember name: String) -> Value {
    get { fatalError("There is no member \"\(name)\".") }
    nonmutating set { fatalError("There is no member \"\(name)\".") }
  }

  /// A member with an id, as in `\.rows[id: 0]`.
  ///
  /// - Parameter id: The id.
  public subscript(id id: some Hashable) -> UnknownMember { self }
}

/// A key path to a member that does not exist.
public typealias UnknownKeyPath = KeyPath<UnknownMember, UnknownMember>

/// What a key path leads to that stands in place of a value, in functions that are unavailable.
///
/// Where a value is misspelled, such a function must not be a cheaper explanation than the function that
/// takes the value. Each parameter that nothing determines counts as one more mistake, and only a key
/// path determines these.
@dynamicMemberLookup
public struct UnknownCase<First, Second, Third, Fourth, Fifth, Sixth>: Sendable {
  private init() {}

  /// A member of any name.
  ///
  /// - Parameter name: The name.
  public subscript(dynamicMember name: String) -> UnknownCase { self }

  /// A member with an id, as in `\.rows[id: 0]`.
  ///
  /// - Parameter id: The id.
  public subscript(id id: some Hashable) -> UnknownCase { self }
}

/// A key path that stands in place of a value.
public typealias UnknownCaseKeyPath<First, Second, Third, Fourth, Fifth, Sixth> = KeyPath<
  UnknownCase<Never, Never, Never, Never, Never, Never>,
  UnknownCase<First, Second, Third, Fourth, Fifth, Sixth>
>
