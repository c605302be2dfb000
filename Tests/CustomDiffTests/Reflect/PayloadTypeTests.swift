import CustomDiff
import Testing

/// The types of payloads, as the compiler's names for them say.
@Suite struct PayloadTypeTests {
  private struct User { var name = "" }

  private enum Payloads {
    case byte(Int8)
    case number(Int)
    case error(any Error)
    case three(Int, Int, Int)
    case labels(id: Int, name: String)
    case list([String])
    case optional(Int?)
    case anything(Any)
    case user(User)
    case users([User])
    case usersByNumber([Int: User?])
    case pair(User, Double)
    case nothing
  }

  /// Names have odd and even lengths, and addresses inside.
  @Test func namesOfEveryLength() {
    let types: [Any.Type] = [
      Int8.self, Int.self, (any Error).self, Int.self, Int.self, Int.self, Int.self, String.self,
      [String].self, Int?.self, Any.self, User.self, [User].self, [Int: User?].self, User.self,
      Double.self,
    ]
    #expect(
      enumPayloadTypes(of: Payloads.self)?.map(ObjectIdentifier.init)
        == types.map(ObjectIdentifier.init)
    )
  }

  @Test func genericPayloads() {
    enum Either<Left, Right> { case left(Left), right([Right]), both(Left, Right) }
    let types: [Any.Type] = [User.self, [Int8].self, User.self, Int8.self]
    #expect(
      enumPayloadTypes(of: Either<User, Int8>.self)?.map(ObjectIdentifier.init)
        == types.map(ObjectIdentifier.init)
    )
  }

  @Test func typesThatAreNotKnown() {
    indirect enum Tree { case leaf(Int), node(Tree, Tree) }
    #expect(enumPayloadTypes(of: Tree.self) == nil)
    #expect(enumPayloadTypes(of: User.self) == nil)
    enum Bare { case left, right }
    #expect(enumPayloadTypes(of: Bare.self)?.isEmpty == true)
  }

  /// Enums without a case come without the functions that look into enums.
  @Test func enumsWithoutACase() {
    enum Nothing {}
    #expect(enumPayloadTypes(of: Nothing.self) == nil)
    #expect(enumPayloadTypes(of: Never.self) == nil)
    let types = enumPayloadTypes(of: Never?.self)
    #expect(types?.map(ObjectIdentifier.init) == [ObjectIdentifier(Never.self)])
  }
}
