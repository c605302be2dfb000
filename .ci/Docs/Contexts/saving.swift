struct DiskIsFull: Error {}

enum SaveKey: TestDependencyKey {
  static let testValue: @Sendable (String) async throws -> Void = { _ in }
}

extension DependencyValues {
  var save: @Sendable (String) async throws -> Void {
    get { self[SaveKey.self] }
    set { self[SaveKey.self] = newValue }
  }
}

struct Notes: Reducer {
  struct State: Equatable {
    var isSaving = false
  }
  enum Action: Equatable {
    case saveButtonTapped
    case saved
    case savingFailed
  }
  @Dependency(\.save) var save

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .saveButtonTapped:
      state.isSaving = true
      return .run { [save] send in
        try await save("A note")
        await send(.saved)
      } catch: { _, send in
        await send(.savingFailed)
      }
    case .saved:
      state.isSaving = false
    case .savingFailed:
      break
    }
    return .none
  }
}
