import ReducerRuntime
import Testing

/// Values that differ in one part have different hashes: without that, sets of them are slow.
@Suite struct HashTests {
  private enum Failure: Error { case one }
  private enum OtherFailure: Error { case one }

  private func expectDifferentHashes<Value: Hashable>(_ values: [Value]) {
    let hashes = values.map(\.hashValue)
    #expect(Set(hashes).count == values.count, "\(values)")
    #expect(values.map(\.hashValue) == hashes)
  }

  @Test func alerts() {
    expectDifferentHashes([
      AlertState<Int> { TextState("Delete?") },
      AlertState { TextState("Save?") },
      AlertState {
        TextState("Delete?")
      } actions: {
        ButtonState(action: 1) { TextState("Yes") }
      },
      AlertState {
        TextState("Delete?")
      } message: {
        TextState("It is gone then.")
      },
    ])
  }

  @Test func dialogs() {
    expectDifferentHashes([
      ConfirmationDialogState<Int> { TextState("Delete?") },
      ConfirmationDialogState { TextState("Save?") },
      ConfirmationDialogState {
        TextState("Delete?")
      } actions: {
        ButtonState(action: 1) { TextState("Yes") }
      },
      ConfirmationDialogState {
        TextState("Delete?")
      } message: {
        TextState("It is gone then.")
      },
      ConfirmationDialogState(titleVisibility: .hidden) { TextState("Delete?") },
    ])
  }

  @Test func buttons() {
    expectDifferentHashes([
      ButtonState(action: 1) { TextState("Yes") },
      ButtonState(action: 2) { TextState("Yes") },
      ButtonState(action: 1) { TextState("No") },
      ButtonState(role: .cancel, action: 1) { TextState("Yes") },
    ])
  }

  @Test func texts() {
    expectDifferentHashes([TextState("a"), TextState("b"), TextState("a").bold()])
  }

  @Test func stacks() {
    withDependencies {
      $0.stackElementID = StackElementIDGenerator()
    } operation: {
      let stack = StackState(["a", "a", "b"])
      let parts = [[], [0], [1], [2], [0, 2], [2, 0]].map { positions in
        positions.reduce(into: StackState<String>()) { $0[id: stack.ids[$1]] = stack[$1] }
      }
      expectDifferentHashes(parts)
      var other = stack
      other[id: stack.ids[0]] = "c"
      expectDifferentHashes([stack, other])
      // A value behind a stack has a different hash than one inside.
      expectDifferentHashes([[parts[0], parts[1]], [parts[1], parts[0]]])
    }
  }

  @Test func identifiedArrays() {
    expectDifferentHashes([
      IdentifiedArray<Int, Int>(id: \.self), IdentifiedArray([1], id: \.self),
      IdentifiedArray([2], id: \.self), IdentifiedArray([1, 2], id: \.self),
      IdentifiedArray([2, 1], id: \.self),
    ])
  }

  @Test func presentations() {
    expectDifferentHashes([
      PresentationState(wrappedValue: 1), PresentationState(wrappedValue: 2),
      PresentationState(wrappedValue: nil),
    ])
  }

  @Test func results() {
    expectDifferentHashes([
      TaskResult.success(1), .success(2), .failure(Failure.one), .failure(OtherFailure.one),
    ])
    // An error is told from a value that has the hash of its type.
    expectDifferentHashes([
      TaskResult.success(ObjectIdentifier(Failure.self)), .failure(Failure.one),
    ])
    #expect(
      TaskResult<Int>.failure(Failure.one).hashValue
        == TaskResult<Int>.failure(Failure.one).hashValue
    )
  }

  @Test func places() {
    func location(_ path: StaticString, _ line: UInt, _ column: UInt) -> CodeLocation {
      CodeLocation(fileID: "M/F.swift", filePath: path, line: line, column: column)
    }
    expectDifferentHashes([location("a", 1, 2), location("a", 2, 2), location("a", 1, 3)])
  }
}
