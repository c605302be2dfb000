/// What `withDependencies` overrides around a call of a test, while the call runs.
package struct DependencyOverlay: Sendable {
  /// The values in force around the call.
  let values: DependencyValues
  /// The moment after which overrides count, as a value of ``DependencySerial/current``: those that
  /// were in force when the store was made are its own.
  let serial: Int

  package init(_ values: DependencyValues, since serial: Int) {
    self.values = values
    self.serial = serial
  }
}
