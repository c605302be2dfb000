import Testing

@testable import CustomDiff

/// Which functions of two values are the same in memory.
@Suite struct CommonFunctionTests {
  struct Client {
    var fetch: () -> Int
    var callback: @convention(c) () -> Int
    var count = 0
  }

  struct CFirst {
    var callback: @convention(c) () -> Int
    var count = 0
  }

  @Test func functionsOfCAreOnePointer() {
    let one = Client(fetch: { 1 }, callback: { 1 })
    #expect(commonFunctions(one, one) == ["fetch", "callback"])
    var other = one
    other.callback = { 2 }
    #expect(commonFunctions(one, other) == ["fetch"])
    other = one
    other.fetch = { [count = other.count] in count }
    #expect(commonFunctions(one, other) == ["callback"])
  }

  @Test func whatFollowsAFunctionOfCIsNoPartOfIt() {
    let one = CFirst(callback: { 1 })
    #expect(commonFunctions(one, CFirst(callback: one.callback, count: 1)) == ["callback"])
  }
}
