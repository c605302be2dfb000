/// Lets a feature dismiss itself, as the value of `@Dependency(\.dismiss)`.
///
/// <!-- context: in-switch -->
/// ```swift
/// case .confirmDeletion:
///   return .run { [id = state.standup.id] send in
///     await send(.delegate(.deleteStandup(id: id)))
///     await self.dismiss()
///   }
/// ```
///
/// The parent that presents the feature receives the action: `.dismiss` for a sheet,
/// `.popFrom(id:)` for a stack.
public struct DismissEffect: Sendable {
  /// The function that a test calls instead; nil for the real effect.
  fileprivate var replacement: (@Sendable () async -> Void)?

  /// Creates an effect from a function, to replace the real one in a test.
  ///
  /// - Parameter dismiss: The function to call instead.
  public init(_ dismiss: @escaping @Sendable () async -> Void) {
    replacement = dismiss
  }

  /// Creates the real effect, which asks the runtime of the calling effect to dismiss the feature.
  fileprivate init() {}

  /// Dismisses the feature, and returns once its presenter has handled the dismissal.
  ///
  /// Call it last in an effect, since the effects of a dismissed feature are cancelled.
  ///
  /// - Parameters:
  ///   - fileID: The location to report if nothing presents the feature.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  public func callAsFunction(
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    if let replacement { return await replacement() }
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let context = EffectContext.current else {
      return DependencyValues.current.report(.misuse(Misuse.dismissalOutsideEffects, location))
    }
    if await !context.runtime.dismiss(from: context.effect, at: location) {
      DependencyValues.current.report(.misuse(Misuse.dismissalOfFinishedEffect, location))
    }
  }
}

private enum DismissKey: TestDependencyKey {
  static let testValue = DismissEffect()
}

extension DependencyValues {
  /// Dismisses the feature when one of its effects calls it.
  public var dismiss: DismissEffect {
    get { override(for: DismissKey.self) ?? DismissEffect() }
    set { self[DismissKey.self] = newValue }
  }

  /// True if another feature presents this one, so that it can dismiss itself.
  ///
  /// At the root of a store this is false, unless the store's ``dismiss`` is overridden.
  public var isPresented: Bool { override(for: DismissKey.self) != nil }

  /// Runs the reducer of a presented feature.
  static func presented<Result>(_ operation: () -> Result) -> Result {
    var values = current
    // Below the first presentation, the values stay the same.
    if values.isPresented, values.dismiss.replacement == nil { return operation() }
    values.dismiss = DismissEffect()
    return $current.withValue(values, operation: operation)
  }
}
