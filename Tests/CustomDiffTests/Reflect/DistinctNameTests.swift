import Testing

@testable import CustomDiff

/// A type that has the name of one of another module.
private struct DiffFormat {
  var first = "-"
  var second = "+"
  var both = " "
}

private struct Duration: CustomDumpStringConvertible {
  var customDumpDescription: String { "same" }
}

/// Classes like the private ones of Foundation, behind public ones.
private class Visible: CustomDumpStringConvertible {
  var customDumpDescription: String { "same" }
}
private class __Hidden: Visible {}
private final class __HiddenDeeper: __Hidden {}

private final class __Alone: CustomDumpStringConvertible {
  var customDumpDescription: String { "same" }
}

/// Types whose values look the same are named as far as it takes to tell them apart.
@Suite struct DistinctNameTests {
  private func names(_ old: Any, _ new: Any) -> [String]? {
    TypeName.distinct(old, new).map { [$0.old, $0.new] }
  }

  @Test func oneNameInTwoModules() {
    let (old, new) = (CustomDiff.DiffFormat.default, DiffFormat())
    #expect(names(old, new) == ["CustomDiff.DiffFormat", "CustomDiffTests.DiffFormat"])
    #expect(names(Swift.Duration.zero, Duration()) == ["Duration", "CustomDiffTests.Duration"])
    #expect(names(1, new) == ["Int", "DiffFormat"])
    #expect(
      difference(between: Boxed(value: old), and: Boxed(value: new))?.summary()
        == """
        value  DiffFormat(…) as CustomDiff.DiffFormat → \
        DiffFormat(…) as CustomDiffTests.DiffFormat
        """
    )
  }

  @Test func otherArguments() {
    #expect(
      names(Single(value: 1 as Int8), Single(value: 1 as Int16)) == [
        "Single<Int8>", "Single<Int16>",
      ]
    )
    #expect(
      diff(Boxed(value: Set<Int>()), Boxed(value: Set<String>())) == """
          Boxed(
        -   value: Set([]) as Set<Int>
        +   value: Set([]) as Set<String>
          )
        """
    )
  }

  @Test func oneType() {
    #expect(names(1, 2) == nil)
    #expect(names(1, Int?.some(2) as Any) == nil)
    #expect(names(Single(value: 1), Single(value: 2)) == nil)
  }

  @Test func hiddenClassesHaveTheNameOfAVisibleOne() {
    #expect(names(__Hidden(), DiffFormat()) == ["Visible", "DiffFormat"])
    #expect(names(__HiddenDeeper(), DiffFormat()) == ["Visible", "DiffFormat"])
    #expect(names(Duration(), __HiddenDeeper()) == ["Duration", "Visible"])
    #expect(names(__Hidden(), __HiddenDeeper()) == nil)
    #expect(names(__Alone(), Visible()) == ["__Alone", "Visible"])
  }
}
