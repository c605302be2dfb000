internal import CustomDiff
import ReducerRuntime

/// A case of an action that can be sent in a state.
struct DerivedAction {
  /// The name, through the features that the action is for.
  let name: String
  /// Makes the action; nil if there is no value for its payload.
  let draw: (inout Choices) -> Any?
  var hasPayload = false
  /// True if it closes a screen.
  var closes = false
  /// The field that it sets; nil if it is not one of a form.
  var field: FieldValue?
}

/// A feature in the state, or a part of one.
struct FeaturePlace {
  /// The type of its actions.
  private let type: Any.Type
  private let state: Any
  private let values: StateValues
  private var path = ""
  /// The path of the feature, of which this may be a part.
  private var feature = ""
  /// The ids of the features around it.
  private var identity = ""
  /// Makes an action of the whole feature from one of this part.
  private let embed: (Any) -> Any?

  /// Creates the place of a whole feature.
  init(of type: Any.Type, in state: Any) {
    (self.type, self.state, values) = (type, state, StateValues(state, in: nil))
    embed = { $0 }
  }

  /// Creates a place inside another one; with nil as the state, a part of that feature's actions.
  private init(
    in outer: FeaturePlace,
    _ name: String,
    _ type: Any.Type,
    _ state: Any?,
    id: Any? = nil,
    _ embed: @escaping (Any) -> Any?
  ) {
    self.type = type
    self.state = state ?? outer.state
    values = state.map { StateValues($0, in: outer.values) } ?? outer.values
    path = outer.path + name + "."
    feature = state == nil ? outer.feature : path
    identity = id.map { "\(outer.identity)\($0)/" } ?? outer.identity
    self.embed = { embed($0).flatMap(outer.embed) }
  }

  /// Returns the actions that can be sent to the feature, and to the features in it.
  func actions(_ schemas: ActionSchemas) -> [DerivedAction] {
    if let buttons = state as? any Buttons,
      buttons.actions.first.map({ Swift.type(of: $0) == type }) ?? true
    {
      return buttons.actions.map { action in
        DerivedAction(name: path + schemas.name(of: action), draw: { _ in embed(action) })
      }
    }
    let schema = schemas.of(type)
    return schema.cases.flatMap { actions($0, in: schema, schemas) }
  }

  private func actions(
    _ item: ActionSchema.Case,
    in schema: ActionSchema,
    _ schemas: ActionSchemas
  ) -> [DerivedAction] {
    let name = item.name
    switch item.kind {
    case .step(let payload):
      if schema.hasView { return [] }
      let draw = { (choices: inout Choices) in
        payload.draw(&choices, values).flatMap(item.enumCase.make).flatMap(embed)
      }
      return [DerivedAction(name: path + name, draw: draw, hasPayload: !payload.sources.isEmpty)]
    case .child(let type):
      let make = { item.enumCase.make([$0]) }
      switch ChildSlot.find(name, type, in: state) {
      case .none:
        if schema.hasView && name != "view" { return [] }
        return FeaturePlace(in: self, name, type, nil, make).actions(schemas)
      case .absent: return []
      case .present(let state):
        return FeaturePlace(in: self, name, type, state, make).actions(schemas)
      }
    case .composed(let type):
      let slot = ChildSlot.find(name, type.innerType, in: state, isHolder: true)
      guard case .present(let holder) = slot else { return [] }
      return actions(type, holder, item, schemas)
    case .row(let type):
      let slot = ChildSlot.find(name, type, in: state, isHolder: true)
      guard case .present(let holder) = slot else { return [] }
      return ChildSlot.contents(of: holder).flatMap { id, state -> [DerivedAction] in
        guard let id else { return [] }
        let make = { item.enumCase.make([id, $0]) }
        return FeaturePlace(in: self, name, type, state, id: id, make).actions(schemas)
      }
    case .form(let fields):
      let form = "\(identity)\(path)\(name)."
      return fields.map { field in
        let name = "\(path)\(name).\(field.name)"
        let value = (field.read(state) as? any Equatable).map {
          let isDoubtful = !field.name.contains(".") && !($0 is String)
          return FieldValue(
            name: name,
            form: form,
            feature: feature,
            value: $0,
            isDoubtful: isDoubtful
          )
        }
        let draw = { (choices: inout Choices) in
          field.source.draw(&choices, values).flatMap(field.set)
            .flatMap { item.enumCase.make([$0]) }.flatMap(embed)
        }
        return DerivedAction(name: name, draw: draw, field: value)
      }
    case .unknown, .delegate, .result, .impossible: return []
    }
  }

  /// Returns the actions for features that are presented, or one of several.
  private func actions(
    _ type: any ComposedAction.Type,
    _ holder: Any,
    _ item: ActionSchema.Case,
    _ schemas: ActionSchemas
  ) -> [DerivedAction] {
    var contents = ChildSlot.contents(of: holder)
    // Only the screen at the top of a stack is seen.
    if type.composition == .stack { contents = contents.suffix(1) }
    return contents.flatMap { id, state -> [DerivedAction] in
      var actions: [DerivedAction] = []
      if let name = type.composition.removal, let action = type.removing(id) {
        let made = item.enumCase.make([action]).flatMap(embed)
        let fullName = "\(path)\(item.name).\(name)"
        actions.append(
          DerivedAction(name: fullName, draw: { _ in made }, closes: !(state is any Buttons))
        )
      }
      let inner = FeaturePlace(in: self, item.name, type.innerType, state, id: id) { inner in
        type.carrying(inner, id).flatMap { item.enumCase.make([$0]) }
      }
      return actions + inner.actions(schemas)
    }
  }
}
