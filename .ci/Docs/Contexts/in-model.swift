private final class theBlock {
  @Dependency(\.uuid) var uuid
  var detail: DetailModel?

  func rowTapped() {
// The block.
  }
}
