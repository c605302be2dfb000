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
  private let dismiss: @Sendable (CodeLocation) async -> Void
  /// True if a test has replaced the real effect.
  fileprivate let isReplacement: Bool

  /// Creates an effect from a function, to replace the real one in a test.
  ///
  /// - Parameter dismiss: The function to call instead.
  public init(_ dismiss: @escaping @Sendable () async -> Void) {
    self.dismiss = { _ in await dismiss() }
    isReplacement = true
  }

  private init(at dismiss: @escaping @Sendable (CodeLocation) async -> Void) {
    self.dismiss = dismiss
    isReplacement = false
  }

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
    await dismiss(CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Asks the runtime of the calling effect to dismiss the feature.
  fileprivate static let ofRuntime = DismissEffect(at: { location in
    guard let context = EffectContext.current else {
      return DependencyValues.current.report(.misuse(Misuse.dismissalOutsideEffects, location))
    }
    if await !context.runtime.dismiss(from: context.effect, at: location) {
      DependencyValues.current.report(.misuse(Misuse.dismissalOfFinishedEffect, location))
    }
  })
}

private enum DismissKey: TestDependencyKey {
  static let testValue = DismissEffect.ofRuntime
}

extension DependencyValues {
  /// Dismisses the feature when one of its effects calls it.
  public var dismiss: DismissEffect {
    get { override(for: DismissKey.self) ?? .ofRuntime }
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
    if values.isPresented, !values.dismiss.isReplacement { return operation() }
    values.dismiss = .ofRuntime
    return $current.withValue(values, operation: operation)
  }
}
