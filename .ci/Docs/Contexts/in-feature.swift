extension TheFeature {
// The block.
}
