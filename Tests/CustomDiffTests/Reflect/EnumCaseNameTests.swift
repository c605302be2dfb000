import CustomDiff
import Testing

@Suite struct EnumCaseNameTests {
  private enum Destination {
    case alert(String)
    case edit(id: Int)
    case nothing
    indirect case again(Destination)
  }

  @Test func names() {
    #expect(enumCaseName(of: Result<Int, any Error>.success(1)) == "success")
    #expect(enumCaseName(of: Destination.alert("a")) == "alert")
    #expect(enumCaseName(of: Destination.edit(id: 1)) == "edit")
    #expect(enumCaseName(of: Destination.nothing) == "nothing")
    #expect(enumCaseName(of: Destination.again(.nothing)) == "again")
    #expect(enumCaseName(of: Int?.none) == "none")
  }

  @Test func nonEnumHasNoCaseName() {
    #expect(enumCaseName(of: true) == nil)
    #expect(enumCaseName(of: 1) == nil)
    #expect(enumCaseName(of: (1, 2)) == nil)
    #expect(enumCaseName(of: "Blob") == nil)
    #expect(enumCaseName(of: { 1 }) == nil)
    #expect(enumCaseName(of: EnumCaseNameTests.self) == nil)
    final class Reference {}
    #expect(enumCaseName(of: Reference()) == nil)
  }

  @Test func existentialsAreOpened() {
    func name<Value>(_ value: Value) -> String? { enumCaseName(of: value) }
    let any: Any = Destination.nothing
    #expect(enumCaseName(of: any) == "nothing")
    #expect(name(any) == "nothing")
    #expect(name(any as Any) == "nothing")
  }

  @Test func allNames() {
    #expect(Set(enumCaseNames(of: Destination.self)) == ["alert", "edit", "nothing", "again"])
    #expect(enumCaseNames(of: Int.self).isEmpty)
  }
}
