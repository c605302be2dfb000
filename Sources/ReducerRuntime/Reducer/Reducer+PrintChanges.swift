internal import CustomDiff

extension Reducer {
  /// Prints every action and its state changes, for debugging a running app.
  ///
  /// The name is the customary one. Remove the call before you ship.
  ///
  /// <!-- context: in-store -->
  /// ```swift
  /// let store = Store(initialState: Feature.State()) {
  ///   Feature()._printChanges()
  /// }
  /// ```
  /// <!-- checked by: Tests/ReducerRuntimeTests/Composition/PrintChangesTests.swift -->
  /// ```text
  /// received action:
  ///   Feature.Action.incrementButtonTapped
  ///   Feature.State(
  /// -   count: 0
  /// +   count: 1
  ///   )
  /// ```
  ///
  /// - Parameter printer: The printer to use, or nil to print nothing.
  /// - Returns: A reducer that does the same and prints.
  public func _printChanges(
    _ printer: ReducerPrinter<State, Action>? = .customDump
  ) -> Reduce<State, Action> {
    guard let printer else { return .erasing(self) }
    return Reduce { state, action in
      let oldState = state
      let effect = self.reduce(into: &state, action: action)
      printer.printChange(action, oldState, state)
      return effect
    }
  }
}

/// The text that `_printChanges` prints for an action.
public struct ReducerPrinter<State, Action> {
  let printChange: (_ action: Action, _ oldState: State, _ newState: State) -> Void

  /// Creates a printer from a function.
  ///
  /// - Parameter printChange: Prints an action with the states before and after it.
  public init(
    printChange: @escaping (_ action: Action, _ oldState: State, _ newState: State) -> Void
  ) {
    self.printChange = printChange
  }

  /// Prints the action and the difference between the states before and after it.
  public static var customDump: ReducerPrinter { .customDump { print($0) } }

  /// Prints the names of the action's cases, down to its own feature, without their values.
  ///
  /// <!-- checked by: Tests/ReducerRuntimeTests/Composition/PrintChangesTests.swift -->
  /// ```text
  /// received action: AppFeature.Action.path(.element(id:, action: .detail(.deleteButtonTapped)))
  /// ```
  public static var actionLabels: ReducerPrinter { .actionLabels { print($0) } }

  package static func customDump(to write: @escaping (String) -> Void) -> ReducerPrinter {
    ReducerPrinter { action, oldState, newState in
      write(
        """
        received action:
        \(String(customDumping: action).indented(by: 2))
        \(diff(oldState, newState) ?? "  (No state changes)")
        """
      )
    }
  }

  package static func actionLabels(to write: @escaping (String) -> Void) -> ReducerPrinter {
    ReducerPrinter { action, _, _ in
      write("received action: \(caseLabels(of: action))")
    }
  }
}
