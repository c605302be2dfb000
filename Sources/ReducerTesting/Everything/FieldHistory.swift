internal import CustomDiff

/// The value of a form's field in a state.
struct FieldValue {
  /// The name of the case that sets the field, through the features that it is for.
  let name: String
  /// The form, as one of several that may be there.
  let form: String
  /// How the names of the actions of the form's feature begin.
  let feature: String
  let value: any Equatable

  /// True if the field may be none of a form: a property of the feature's state itself that is not text.
  let isDoubtful: Bool
}

/// The values of the fields of forms, which show whether anything but its form changes a field.
struct FieldHistory {
  private typealias Known = (state: Int, value: any Equatable, first: [any Equatable])

  /// The values in the last state, and those with which forms began.
  private var known: [String: Known] = [:]
  /// The number of the last state.
  private var state = 0

  /// Begins a walk.
  mutating func begin() { state += 1 }

  /// Notes the fields of a walk's next state.
  ///
  /// - Parameters:
  ///   - fields: The fields of the forms that are there.
  ///   - lastSet: The name of the action before.
  ///   - actions: The names of the actions since the last state.
  /// - Returns: The names of the fields that something else has changed.
  mutating func changed(
    _ fields: [FieldValue],
    lastSet: String?,
    _ actions: Set<String>
  ) -> [String] {
    state += 1
    return fields.filter { field in
      let key = field.form + field.name
      let before = known[key]
      let isSame = before.map { isEqual($0.value, field.value) } ?? false
      // Other features present a form, or another one in its place.
      let isOthers = !actions.isEmpty && !actions.contains { $0.hasPrefix(field.feature) }
      // A form that was gone meanwhile may be another one.
      guard let before, before.state == state - 1, isSame || !isOthers else {
        known[key] = (state, field.value, (before?.first ?? []).suffix(7) + [field.value])
        return false
      }
      known[key] = (state, field.value, before.first)
      if field.name == lastSet || isSame { return false }
      // A feature may clear a field that only its form fills in.
      if before.first.contains(where: { isEqual($0, field.value) }) { return false }
      // A row that is removed is no longer selected.
      if (field.value as? any SetOfIDs)?.isPart(of: before.value) == true { return false }
      // The ends of a range keep in step: a minimum above the maximum lifts that.
      return !fields.contains {
        $0.name == lastSet && $0.form == field.form && isEqual($0.value, field.value)
      }
    }
    .map(\.name)
  }
}
