extension AlertState {
  /// Makes an alert of values that are there already.
  ///
  /// <!-- context: in-alert -->
  /// ```swift
  /// AlertState(title: TextState("Delete?"), buttons: [.destructive(TextState("Delete"), action: .send(.delete))])
  /// ```
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - message: The text below the title.
  ///   - buttons: The buttons. Without any, the alert can be closed.
  public init(
    title: TextState,
    message: TextState? = nil,
    buttons: [ButtonState<Action>] = []
  ) {
    self.init(title: { title }, actions: { buttons }, message: message.map { text in { text } })
  }

  /// Makes an alert with one button.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - message: The text below the title.
  ///   - dismissButton: The button.
  public init(
    title: TextState,
    message: TextState? = nil,
    dismissButton: ButtonState<Action>
  ) {
    self.init(title: title, message: message, buttons: [dismissButton])
  }

  /// Makes an alert with two buttons.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - message: The text below the title.
  ///   - primaryButton: The first button.
  ///   - secondaryButton: The second button.
  public init(
    title: TextState,
    message: TextState? = nil,
    primaryButton: ButtonState<Action>,
    secondaryButton: ButtonState<Action>
  ) {
    self.init(title: title, message: message, buttons: [primaryButton, secondaryButton])
  }
}

extension ConfirmationDialogState {
  /// Makes a dialog of values that are there already.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - titleVisibility: Whether the title is shown.
  ///   - message: The text below the title.
  ///   - buttons: The buttons.
  public init(
    title: TextState,
    titleVisibility: ConfirmationDialogStateTitleVisibility = .automatic,
    message: TextState? = nil,
    buttons: [ButtonState<Action>] = []
  ) {
    self.init(
      titleVisibility: titleVisibility,
      title: { title },
      actions: { buttons },
      message: message.map { text in { text } }
    )
  }
}

extension ButtonState {
  /// Makes a button that leaves things as they are.
  ///
  /// - Parameters:
  ///   - label: The text on the button.
  ///   - action: The action that a tap sends. By default the alert closes, and that is all.
  /// - Returns: The button.
  public static func cancel(
    _ label: TextState,
    action: ButtonStateAction<Action> = .send(nil)
  ) -> Self {
    Self(role: .cancel, action: action) { label }
  }

  /// Makes a button without a role.
  ///
  /// - Parameters:
  ///   - label: The text on the button.
  ///   - action: The action that a tap sends. By default the alert closes, and that is all.
  /// - Returns: The button.
  public static func `default`(
    _ label: TextState,
    action: ButtonStateAction<Action> = .send(nil)
  ) -> Self {
    Self(action: action) { label }
  }

  /// Makes a button that deletes something, or does something else that cannot be undone.
  ///
  /// - Parameters:
  ///   - label: The text on the button.
  ///   - action: The action that a tap sends. By default the alert closes, and that is all.
  /// - Returns: The button.
  public static func destructive(
    _ label: TextState,
    action: ButtonStateAction<Action> = .send(nil)
  ) -> Self {
    Self(role: .destructive, action: action) { label }
  }
}
