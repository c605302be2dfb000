import Testing

@testable import ReducerTesting

/// Where objects are looked for.
@Suite struct StateObjectSearchTests {
  @Test func tenThousandValuesAreLookedAt() {
    // The array is the first of them, and the last is not looked into.
    let (often, once) = (Canvas(), Canvas())
    func found(after count: Int) -> [String] {
      StateObjects.find(in: Array(repeating: often, count: count) + [once]).map(\.path)
    }
    #expect(found(after: 9_997) == ["$0[0]", "$0[9997]"])
    #expect(found(after: 9_998) == ["$0[0]"])
  }

  @Test func anObjectBehindNumbersIsFound() {
    #expect(StateObjects.find(in: [1, 2, Canvas()] as [Any]).map(\.path) == ["$0[2]"])
  }

  @Test func anObjectInAListOfUnknownElementsIsFound() {
    let chain = Chain.number(1, .number(2, .canvas(Canvas(), .end)))
    #expect(StateObjects.find(in: chain).map(\.path) == ["$0[2]"])
  }

  @Test func anObjectIsFoundOnce() {
    let canvas = Canvas()
    #expect(StateObjects.find(in: [canvas, canvas]).map(\.path) == ["$0[0]"])
  }

  @Test func anObjectInATupleIsNamedByItsPlace() {
    #expect(StateObjects.find(in: (1, Canvas())).map(\.path) == ["$0.1"])
    #expect(StateObjects.find(in: [(a: 1, b: Canvas())]).map(\.path) == ["$0[0].b"])
  }

  @propertyWrapper private struct Wrapped {
    var wrappedValue: Canvas
  }

  private struct Page {
    @Wrapped var canvas = Canvas()
  }

  @Test func anObjectInAWrapperIsNamedByTheProperty() {
    #expect(StateObjects.find(in: Page()).map(\.path) == ["$0.canvas.wrappedValue"])
  }

  /// A list that shows itself as a collection, and does not tell the types of its elements.
  private indirect enum Chain: CustomReflectable {
    case end
    case number(Int, Chain)
    case canvas(Canvas, Chain)

    private var elements: [Any] {
      switch self {
      case .end: []
      case .number(let number, let rest): [number] + rest.elements
      case .canvas(let canvas, let rest): [canvas] + rest.elements
      }
    }

    var customMirror: Mirror {
      Mirror(self, unlabeledChildren: elements, displayStyle: .collection)
    }
  }
}
