private struct List {
  func refreshable(_ action: @escaping @MainActor () async -> Void) {}
}

@MainActor private func theBlock(store: StoreOf<Feature>) async {
  List()
// The block.
}
