import Testing

@testable import SwiftCode

/// Objects have placeholders, whatever they show.
@Suite struct ObjectCodeTests {
  /// An object that could be written as a list, which would make another object.
  final class Numbers: ExpressibleByArrayLiteral, CustomReflectable {
    let numbers: [Int]
    var customMirror: Mirror {
      Mirror(self, unlabeledChildren: numbers, displayStyle: .collection)
    }

    init(arrayLiteral numbers: Int...) {
      self.numbers = numbers
    }
  }

  /// A value that shows itself in the same way.
  struct Values: ExpressibleByArrayLiteral, CustomReflectable {
    let numbers: [Int]
    var customMirror: Mirror {
      Mirror(self, unlabeledChildren: numbers, displayStyle: .collection)
    }

    init(arrayLiteral numbers: Int...) {
      self.numbers = numbers
    }
  }

  @Test func lists() {
    #expect(SwiftLiteral.code([1, 2] as Numbers).text == "<#ObjectCodeTests.Numbers#>")
    #expect(SwiftLiteral.code([[1, 2] as Numbers]).text == "[<#ObjectCodeTests.Numbers#>]")
    #expect(SwiftLiteral.code([1, 2] as Values).text == "[1, 2]")
  }
}
