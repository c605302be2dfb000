/// Lets a feature dismiss itself; what `@Dependency(\.dismiss)` gives it.
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
/// The parent that presents the feature receives the action: `.dismiss` of a sheet, `.popFrom(id:)` of a
/// stack.
public struct DismissEffect: Sendable {
  private let dismiss: @Sendable (CodeLocation) async -> Void

  /// Makes an effect of a function, to replace the real one in a test.
  ///
  /// - Parameter dismiss: What to do instead.
  public init(_ dismiss: @escaping @Sendable () async -> Void) {
    self.dismiss = { _ in await dismiss() }
  }

  private init(at dismiss: @escaping @Sendable (CodeLocation) async -> Void) {
    self.dismiss = dismiss
  }

  /// Dismisses the feature, and returns once its presenter has handled that.
  ///
  /// Call it from an effect, as the last thing that it does: the effects of a dismissed feature are
  /// cancelled.
  ///
  /// - Parameters:
  ///   - fileID: The place to report, if nothing presents the feature.
  ///   - filePath: The place to report.
  ///   - line: The place to report.
  ///   - column: The place to report.
  public func callAsFunction(
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await dismiss(CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Asks the runtime of the effect that calls it.
  fileprivate static let ofRuntime = DismissEffect(at: { location in
    guard let context = EffectContext.current else {
      return DependencyValues.current.report(.misuse(Self.noEffect, location))
    }
    await context.dismiss(at: location)
  })

  private static let noEffect = """
    "dismiss()" was called outside of an effect, so nothing was dismissed.

    To fix, call it in the operation of ".run" that the reducer of the presented feature returns.
    """
}

private enum DismissKey: DependencyKey {
  typealias Value = DismissEffect

  static let liveValue = DismissEffect.ofRuntime
  static let testValue = DismissEffect.ofRuntime
}

private enum IsPresentedKey: DependencyKey {
  static let liveValue = false
  static let testValue = false
}

extension DependencyValues {
  /// Dismisses the feature that calls it from an effect.
  public var dismiss: DismissEffect {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Whether something presents the feature, so that it can dismiss itself.
  public internal(set) var isPresented: Bool {
    get { self[IsPresentedKey.self] }
    set { self[IsPresentedKey.self] = newValue }
  }

  /// Runs the reducer of a feature that something presents.
  static func presented<Result>(_ operation: () -> Result) -> Result {
    // Below the first presentation nothing changes any more.
    if current.isPresented { return operation() }
    var values = current
    values.isPresented = true
    values.dismiss = .ofRuntime
    return $current.withValue(values, operation: operation)
  }
}
