/// Returns a number with its noun, which is in the plural unless the number is one.
func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}
