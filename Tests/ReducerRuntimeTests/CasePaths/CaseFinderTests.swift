import CustomDiff
import Testing

@testable import ReducerRuntime

/// Platforms whose enums cannot be looked into have to make do with reflection.
struct CaseFinderTests {
  private enum Shapes: Equatable {
    case empty
    case number(Int)
    case sameNumber(Int)
    case labels(id: Int, name: String)
    indirect case boxed(Int)
  }

  private let all: [Shapes] = [
    .empty, .number(1), .sameNumber(2), .labels(id: 3, name: "three"), .boxed(4),
  ]

  @Test func withoutMetadata() {
    let number = CaseFinder(Shapes.number, facts: .withoutMetadata(Shapes.self))
    #expect(all.map(number.extract(from:)) == [nil, 1, nil, nil, nil])
    let sameNumber = CaseFinder(Shapes.sameNumber, facts: .withoutMetadata(Shapes.self))
    #expect(all.map(sameNumber.extract(from:)) == [nil, nil, 2, nil, nil])
    let boxed = CaseFinder(Shapes.boxed, facts: .withoutMetadata(Shapes.self))
    #expect(all.map(boxed.extract(from:)) == [nil, nil, nil, nil, 4])
    let labels = CaseFinder<Shapes, (Int, String)>(
      Shapes.labels,
      facts: .withoutMetadata(Shapes.self)
    )
    #expect(all.map { labels.extract(from: $0)?.1 } == [nil, nil, nil, "three", nil])
    #expect(number.caseName == nil)
  }

  @Test func askingTheConstructorOnce() {
    let metadata = EnumMetadata.known(of: Shapes.self)
    #expect(metadata?.cases.map(\.name) == ["number", "sameNumber", "labels", "boxed", "empty"])
    let finder = CaseFinder(Shapes.sameNumber, facts: .of(Shapes.self, Int.self))
    #expect(finder.caseName == nil)
    #expect(finder.extract(from: .number(1)) == nil)
    #expect(finder.caseName == "sameNumber", "A payload of the right type was enough.")
  }
}

extension CaseFacts {
  /// What is known where the runtime's memory cannot be read.
  fileprivate static func withoutMetadata(_ root: Any.Type) -> CaseFacts {
    CaseFacts(root: root, value: Int.self, isValueEmpty: false, metadata: nil)
  }
}
