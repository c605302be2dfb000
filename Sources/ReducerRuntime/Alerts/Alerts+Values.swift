extension AlertState {
  /// Creates an alert from values instead of closures.
  ///
  /// <!-- context: in-alert -->
  /// ```swift
  /// AlertState(title: TextState("Delete?"), buttons: [.destructive(TextState("Delete"), action: .send(.delete))])
  /// ```
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - message: The text below the title.
  ///   - buttons: The buttons. If there are none, the view adds one that closes the alert.
  public init(
    title: TextState,
    message: TextState? = nil,
    buttons: [ButtonState<Action>] = []
  ) {
    self.init(title: { title }, actions: { buttons }, message: message.map { text in { text } })
  }

  /// Creates an alert with one button.
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

  /// Creates an alert with two buttons.
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
  /// Creates a dialog from values instead of closures.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - titleVisibility: The visibility of the title.
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
  /// Creates a button that leaves things as they are.
  ///
  /// - Parameters:
  ///   - label: The text on the button.
  ///   - action: The action that a tap sends. By default, a tap only closes the alert.
  /// - Returns: The button.
  public static func cancel(
    _ label: TextState,
    action: ButtonStateAction<Action> = .send(nil)
  ) -> Self {
    Self(role: .cancel, action: action) { label }
  }

  /// Creates a button without a role.
  ///
  /// - Parameters:
  ///   - label: The text on the button.
  ///   - action: The action that a tap sends. By default, a tap only closes the alert.
  /// - Returns: The button.
  public static func `default`(
    _ label: TextState,
    action: ButtonStateAction<Action> = .send(nil)
  ) -> Self {
    Self(action: action) { label }
  }

  /// Creates a button that deletes something, or does something else that cannot be undone.
  ///
  /// - Parameters:
  ///   - label: The text on the button.
  ///   - action: The action that a tap sends. By default, a tap only closes the alert.
  /// - Returns: The button.
  public static func destructive(
    _ label: TextState,
    action: ButtonStateAction<Action> = .send(nil)
  ) -> Self {
    Self(role: .destructive, action: action) { label }
  }
}
