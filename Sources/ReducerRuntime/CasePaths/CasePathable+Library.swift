extension Optional: CasePathable {
  /// The paths to the cases of an optional; those of the wrapped value lead on from here.
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
    /// The path to nil.
    public var none: CasePath<Wrapped?, Void> {
      CasePath(named: "none", embed: { _ in nil }, extract: { $0 == nil ? () : nil })
    }

    /// The path to the wrapped value.
    public var some: CasePath<Wrapped?, Wrapped> {
      CasePath(named: "some", embed: { $0 }, extract: { $0 })
    }

    /// The path to a case of the wrapped value.
    ///
    /// - Parameter keyPath: The path to the case.
    public subscript<Payload>(
      dynamicMember keyPath: KeyPath<Wrapped.AllCasePaths, CasePath<Wrapped, Payload>>
    ) -> CasePath<Wrapped?, Payload> where Wrapped: CasePathable {
      some.appending(path: Wrapped.allCasePaths[keyPath: keyPath])
    }
  }

  /// The paths to the cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Result: CasePathable {
  /// The paths to the cases of a result.
  public struct AllCasePaths: Sendable {
    /// The path to the value.
    public var success: CasePath<Result, Success> {
      CasePath(
        named: "success",
        embed: { .success($0) },
        extract: { if case .success(let value) = $0 { value } else { nil } }
      )
    }

    /// The path to the error.
    public var failure: CasePath<Result, Failure> {
      CasePath(
        named: "failure",
        embed: { .failure($0) },
        extract: { if case .failure(let error) = $0 { error } else { nil } }
      )
    }
  }

  /// The paths to the cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension TaskResult: CasePathable {
  /// The paths to the cases of a result.
  public struct AllCasePaths: Sendable {
    /// The path to the value.
    public var success: CasePath<TaskResult, Success> {
      CasePath(
        named: "success",
        embed: { .success($0) },
        extract: { if case .success(let value) = $0 { value } else { nil } }
      )
    }

    /// The path to the error.
    public var failure: CasePath<TaskResult, any Error> {
      CasePath(
        named: "failure",
        embed: { .failure($0) },
        extract: { if case .failure(let error) = $0 { error } else { nil } }
      )
    }
  }

  /// The paths to the cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension PresentationAction: CasePathable {
  /// The paths to the cases of a presentation's action; those of the feature's action lead on from here.
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
    /// The path to the dismissal.
    public var dismiss: CasePath<PresentationAction, Void> {
      CasePath(
        named: "dismiss",
        embed: { _ in .dismiss },
        extract: { if case .dismiss = $0 { () } else { nil } }
      )
    }

    /// The path to the action of the feature.
    public var presented: CasePath<PresentationAction, Action> {
      CasePath(
        named: "presented",
        embed: { .presented($0) },
        extract: { if case .presented(let action) = $0 { action } else { nil } }
      )
    }

    /// The path to an action of the feature.
    ///
    /// - Parameter keyPath: The path to the case.
    public subscript<Payload>(
      dynamicMember keyPath: KeyPath<Action.AllCasePaths, CasePath<Action, Payload>>
    ) -> CasePath<PresentationAction, Payload> where Action: CasePathable {
      // Code does not write the case between: `\\.destination.saved`.
      let presented = CasePath<PresentationAction, Action>(
        named: "",
        embed: { .presented($0) },
        extract: { if case .presented(let action) = $0 { action } else { nil } }
      )
      return presented.appending(path: Action.allCasePaths[keyPath: keyPath])
    }
  }

  /// The paths to the cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension StackAction: CasePathable {
  /// The paths to the cases of a stack's action.
  public struct AllCasePaths: Sendable {
    /// The path to the action of an element.
    public var element: CasePath<StackAction, (id: StackElementID, action: Action)> {
      CasePath(
        named: "element",
        embed: { .element(id: $0.id, action: $0.action) },
        extract: { if case .element(let id, let action) = $0 { (id, action) } else { nil } }
      )
    }

    /// The path to the removal of an element and those above it.
    public var popFrom: CasePath<StackAction, StackElementID> {
      CasePath(
        named: "popFrom",
        embed: { .popFrom(id: $0) },
        extract: { if case .popFrom(let id) = $0 { id } else { nil } }
      )
    }

    /// The path to the push of an element.
    public var push: CasePath<StackAction, (id: StackElementID, state: State)> {
      CasePath(
        named: "push",
        embed: { .push(id: $0.id, state: $0.state) },
        extract: { if case .push(let id, let state) = $0 { (id, state) } else { nil } }
      )
    }
  }

  /// The paths to the cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

/// An action of one of several features, which an id tells: of a row, or of an element of a stack.
public protocol ElementCasePathable: CasePathable {
  /// The type of the ids.
  associatedtype ElementID
  /// The action of one feature.
  associatedtype ElementAction

  /// Returns the path to the actions of one feature.
  ///
  /// - Parameter id: The id of the feature.
  /// - Returns: The path.
  static func element(_ id: ElementID) -> CasePath<Self, ElementAction>
}

extension StackAction: ElementCasePathable {
  /// Returns the path to the actions of one element.
  public static func element(_ id: StackElementID) -> CasePath<StackAction, Action> {
    CasePath(
      named: "[id: \(id.generation)]",
      embed: { .element(id: id, action: $0) },
      extract: { if case .element(id, let action) = $0 { action } else { nil } }
    )
  }
}

extension Case where Value: ElementCasePathable {
  /// The actions of one row, or of one element of a stack: `\.rows[id: 1]`, `\.path[id: 0]`.
  ///
  /// - Parameter id: The id of the row or the element.
  public subscript(id id: Value.ElementID) -> Case<Value.ElementAction> {
    appending(Value.element(id))
  }
}

extension BindingAction: CasePathable {
  /// The paths to the fields that a binding sets.
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
    /// The path to the new value of a field.
    ///
    /// - Parameter keyPath: The field.
    public subscript<Value: Equatable & Sendable>(
      dynamicMember keyPath: WritableKeyPath<Root, Value>
    ) -> CasePath<BindingAction, Value> where Root: ObservableState {
      // A key path is a constant. One that captures something has a subscript, whose arguments are hashed
      // and compared, and the dynamic member that makes this one cannot have any.
      let field = unsafeBitCast(keyPath, to: (any WritableKeyPath<Root, Value> & Sendable).self)
      return CasePath(
        named: BindingField.members(of: keyPath).map { String($0.dropFirst()) } ?? "…",
        embed: { .set(field: field, $0) },
        extract: { action in
          action.keyPath as PartialKeyPath<Root> == field ? action.value as? Value : nil
        }
      )
    }
  }

  /// The paths to the fields.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
