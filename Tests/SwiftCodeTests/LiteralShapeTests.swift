import CustomDiff
import Foundation
import Testing

@testable import SwiftCode

/// Values that keep something else than what code writes.
@Suite struct LiteralShapeTests {
  /// A wrapper that keeps more than its value.
  @propertyWrapper struct Clamped: Equatable {
    var range = 0...9
    var value: Int
    var wrappedValue: Int {
      get { value }
      set { value = min(max(newValue, range.lowerBound), range.upperBound) }
    }

    init(wrappedValue: Int) {
      value = wrappedValue
    }
  }

  struct Settings: Equatable {
    @Clamped var volume = 3
    var name = ""
  }

  @Test func wrappersOfOthers() {
    #expect(
      SwiftLiteral.code(Settings()).text == #"LiteralShapeTests.Settings(volume: 3, name: "")"#
    )
    var new = Settings()
    new.volume = 4
    #expect(swiftCode(changing: Settings(), into: new) == ["$0.volume = 4"])
  }

  /// A type that shows itself in two other ways, so that code cannot tell what it is made of.
  struct Tags: CustomDumpRepresentable, CustomReflectable, ExpressibleByArrayLiteral {
    var tags: [String]
    var customDumpValue: Any { tags }
    var customMirror: Mirror {
      Mirror(self, unlabeledChildren: tags, displayStyle: .collection)
    }

    init(arrayLiteral elements: String...) {
      tags = elements
    }
  }

  @Test func aMirrorOfItsOwnIsNoInitialiser() {
    #expect(SwiftLiteral.code(["a"] as Tags).text == "<#LiteralShapeTests.Tags#>")
  }

  /// Types of which code cannot write the name, since behind a dot it means something else.
  struct Box {
    struct `Type` {
      var number = 1
    }

    enum `Protocol` {
      case one
      case two(Int)
    }

    var type = `Type`()
    var first = `Protocol`.one
    var second = `Protocol`.two(2)
  }

  enum Kind: CaseIterable {
    case `Type`
    case other
  }

  @Test func namesThatMeanSomethingElseAreLeftOut() {
    #expect(
      SwiftLiteral.code(Box()).text
        == "LiteralShapeTests.Box(type: .init(number: 1), first: .one, second: .two(2))"
    )
    let box = Box()
    for value in [box.type, box.first, box.second, Kind.allCases[0]] as [Any] {
      #expect(SwiftLiteral.code([value]).text.hasPrefix("[<#LiteralShapeTests."), "\(value)")
    }
    #expect(SwiftLiteral.code([Kind.other] as [Any]).text == "[LiteralShapeTests.Kind.other]")
  }
  @Test func namesInBackticks() {
    struct Names: Equatable { var `two words` = 1, `1st` = 2 }
    enum Cases: Equatable { case `2nd`(`a b`: Int) }
    #expect(
      swiftCode(changing: Names(), into: Names(`two words`: 2))
        == ["$0.`two words` = 2"]
    )
    #expect(SwiftLiteral.code(Cases.`2nd`(`a b`: 1)).text == ".`2nd`(`a b`: 1)")
    #expect(SwiftIdentifier.member("self") == "`self`")
    #expect(SwiftIdentifier.member("_first") == "_first")
    #expect(SwiftIdentifier.member("été2") == "été2")
    #expect(SwiftIdentifier.label("inout") == "`inout`")
    #expect(SwiftIdentifier.label("self") == "self")
  }
}
