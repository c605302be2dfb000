/// Whether a text shows a value: as a dump, or as the value describes itself.
func shows(_ value: some Any, _ text: String) -> Bool {
  [String(customDumping: value), String(reflecting: value), "\(value)"].contains(text)
}
