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
    let number = CaseFinder(Shapes.number, metadata: nil)
    #expect(all.map(number.extract(from:)) == [nil, 1, nil, nil, nil])
    let sameNumber = CaseFinder(Shapes.sameNumber, metadata: nil)
    #expect(all.map(sameNumber.extract(from:)) == [nil, nil, 2, nil, nil])
    let boxed = CaseFinder(Shapes.boxed, metadata: nil)
    #expect(all.map(boxed.extract(from:)) == [nil, nil, nil, nil, 4])
    let labels = CaseFinder<Shapes, (Int, String)>(Shapes.labels, metadata: nil)
    #expect(all.map { labels.extract(from: $0)?.1 } == [nil, nil, nil, "three", nil])
    #expect(number.caseName == nil)
  }

  @Test func askingTheConstructorOnce() {
    let metadata = EnumCatalogue.metadata(of: Shapes.self)
    #expect(metadata?.cases.map(\.name) == ["number", "sameNumber", "labels", "boxed", "empty"])
    let finder = CaseFinder(Shapes.sameNumber)
    #expect(finder.caseName == nil)
    #expect(finder.extract(from: .number(1)) == nil)
    #expect(finder.caseName == "sameNumber", "A payload of the right type was enough.")
  }
}
