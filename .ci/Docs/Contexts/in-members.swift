private struct Fact {}
private struct Settings {}

private struct theBlock {
// The block.
}
