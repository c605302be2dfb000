internal import CustomDiff
import ReducerRuntime

/// Everything that a user can do in a feature: the steps that its actions and its state tell.
///
/// It learns while walking: what effects send, and what has been done how often.
final class Repertoire<Action> {
  /// A case of an action, through the features that it is for.
  struct Leaf {
    let name: String
    /// How often it could have been sent, and was.
    var offered = 0
    var taken = 0
    /// How often there was no value for its payload.
    var lacks = 0
    /// How often it was for a feature that was not there.
    var misses = 0
    /// True if it was left out on request.
    var isExcluded = false
  }

  let schemas = ActionSchemas()
  private(set) var leaves: [Int: Leaf] = [:]
  /// The cases that effects were seen to send.
  private var sent: Set<String> = []
  private var pairs: Set<Int> = []
  /// The values of the fields of forms, before the last step and at first.
  private var fields: [String: (step: Int, value: any Equatable, first: [any Equatable])] = [:]
  private var last = 0
  /// How often the most frequent case was sent.
  private var most = 0
  private var step = 0
  /// True while no payloads are sent, until effects have shown which actions are theirs.
  var isShy = false

  // MARK: Options

  /// True once it has listed something.
  var isUsed: Bool { !leaves.isEmpty }

  /// Returns the steps that can be taken in a state.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - instants: How far the clock has to go to the instants that come next.
  ///   - isExcluded: Returns true for an action that is left out.
  func options(
    in state: Any,
    _ instants: [Duration],
    except isExcluded: @escaping (Action) -> Bool
  ) -> [WalkOption<Action>] {
    step += 1
    var options = sends(in: state, except: isExcluded)
    var weights: [Int: Int] = [:]
    for option in options { weights[option.site] = option.weight }
    let weight = max(1, weights.values.reduce(0, +) / 3)
    options.append(WalkOption(site: Self.site(of: "deliver"), weight: weight, moves: nil))
    if !instants.isEmpty {
      let moves = Generator<WalkMove<Action>>(draw: { choices in
        .advanced(instants[choices.draw(below: instants.count)])
      })
      options.append(WalkOption(site: Self.site(of: "advance"), weight: weight, moves: moves))
    }
    return options
  }

  private func sends(
    in state: Any,
    except isExcluded: @escaping (Action) -> Bool
  ) -> [WalkOption<Action>] {
    var options: [WalkOption<Action>] = []
    let values = StateValues(state, in: nil)
    collect(Place(type: Action.self, state: state, values: values, path: "") { $0 }) {
      name,
      draw,
      payload in
      let site = Self.site(of: name)
      self.leaves[site, default: Leaf(name: name)].offered += 1
      if self.sent.contains(name) || self.isShy && payload { return }
      let moves = Generator<WalkMove<Action>>(draw: { choices in
        guard let action = draw(&choices) as? Action else {
          self.leaves[site]?.lacks += 1
          return nil
        }
        if isExcluded(action) {
          self.leaves[site]?.isExcluded = true
          return nil
        }
        return .sent(action)
      })
      options.append(WalkOption(site: site, weight: self.weight(of: site), moves: moves))
    }
    return options
  }

  /// A feature in the state, or a part of one.
  private struct Place {
    let type: Any.Type
    let state: Any
    let values: StateValues
    let path: String
    /// The ids of the features around it.
    var identity = ""
    let embed: (Any) -> Any?

    func inner(
      _ name: String,
      _ type: Any.Type,
      _ state: Any?,
      id: Any? = nil,
      _ embed: @escaping (Any) -> Any?
    ) -> Place {
      let outer = self.embed
      return Place(
        type: type,
        state: state ?? self.state,
        values: state.map { StateValues($0, in: values) } ?? values,
        path: path + name + ".",
        identity: id.map { "\(identity)\($0)/" } ?? identity,
        embed: { embed($0).flatMap(outer) }
      )
    }
  }

  private typealias Add = (String, @escaping (inout Choices) -> Any?, _ hasPayload: Bool) -> Void

  private func collect(_ place: Place, _ add: Add) {
    if let buttons = place.state as? any Buttons,
      buttons.actions.first.map({ type(of: $0) == place.type }) ?? true
    {
      for action in buttons.actions {
        add(place.path + schemas.name(of: action), { _ in place.embed(action) }, false)
      }
      return
    }
    let schema = schemas.of(place.type)
    for item in schema.cases {
      let name = item.name
      switch item.kind {
      case .step(let payload):
        if schema.hasView { continue }
        add(
          place.path + name,
          { choices in
            payload.draw(&choices, place.values).flatMap(item.enumCase.make).flatMap(place.embed)
          },
          !payload.sources.isEmpty
        )
      case .child(let type):
        let make = { item.enumCase.make([$0]) }
        switch ChildSlot.find(name, type, in: place.state) {
        case .none:
          if !schema.hasView || name == "view" { collect(place.inner(name, type, nil, make), add) }
        case .absent: continue
        case .present(let state): collect(place.inner(name, type, state, make), add)
        }
      case .composed(let type):
        guard
          case .present(let holder) = ChildSlot.find(
            name,
            type.innerType,
            in: place.state,
            isHolder: true
          )
        else { continue }
        collect(type, holder, item, place, add)
      case .row(let type):
        guard
          case .present(let holder) = ChildSlot.find(name, type, in: place.state, isHolder: true)
        else { continue }
        for (id, state) in ChildSlot.contents(of: holder) {
          guard let id else { continue }
          let make = { item.enumCase.make([id, $0]) }
          collect(place.inner(name, type, state, id: id, make), add)
        }
      case .form(let fields):
        for field in fields {
          add(
            place.path + name + "." + field.name,
            { choices in
              field.source.draw(&choices, place.values).flatMap(field.set)
                .flatMap { item.enumCase.make([$0]) }.flatMap(place.embed)
            },
            false
          )
          note(field, of: place, in: name)
        }
      case .unknown, .delegate, .result, .impossible: continue
      }
    }
  }

  private func collect(
    _ type: any ComposedAction.Type,
    _ holder: Any,
    _ item: ActionSchema.Case,
    _ place: Place,
    _ add: Add
  ) {
    var contents = ChildSlot.contents(of: holder)
    // Only the screen at the top of a stack is seen.
    if type.composition == .stack { contents = contents.suffix(1) }
    for (id, state) in contents {
      if let name = type.composition.removal, let action = type.removing(id) {
        let made = item.enumCase.make([action]).flatMap(place.embed)
        add(place.path + item.name + "." + name, { _ in made }, false)
      }
      collect(
        place.inner(item.name, type.innerType, state, id: id) { inner in
          type.carrying(inner, id).flatMap { item.enumCase.make([$0]) }
        },
        add
      )
    }
  }

  // MARK: Learning

  /// Notes the value of a form's field, which shows whether anything but the form changes it.
  private func note(_ field: FormField, of place: Place, in name: String) {
    let leaf = place.path + name + "." + field.name
    guard !sent.contains(leaf), let value = field.read(place.state) as? any Equatable else {
      return
    }
    let key = place.identity + leaf
    // A form that was gone meanwhile may be another one.
    guard let known = fields[key], known.step == step - 1 else {
      return fields[key] = (step, value, (fields[key]?.first ?? []).suffix(7) + [value])
    }
    fields[key] = (step, value, known.first)
    // A feature may clear a field that only its form fills in.
    let isReset = known.first.contains { isEqual($0, value) }
    if !isReset, !isEqual(known.value, value), last != Self.site(of: leaf) { sent.insert(leaf) }
  }

  /// Notes the actions that effects have sent.
  func note(received actions: [Action]) {
    for action in actions {
      let name = schemas.name(of: action)
      // A feature can dismiss itself, and so can the user.
      if !name.hasSuffix(".dismiss"), !name.hasSuffix(".popFrom") { sent.insert(name) }
    }
  }

  /// Begins a walk.
  func begin() {
    last = 0
    step += 2
  }

  /// Notes a step of a walk.
  func note(_ turn: WalkTurn<Action>) {
    guard let site = turn.choice.site, leaves[site] != nil else { return }
    leaves[site]?.taken += 1
    most = max(most, leaves[site]?.taken ?? 0)
    pairs.insert(last &* 31 &+ site)
    last = site
  }

  /// The cases that were never sent, with the reason.
  var unsent: [(name: String, reason: String)] {
    schemas.leaves(of: Action.self).compactMap { name, kind in
      let leaf = leaves[Self.site(of: name)]
      if let leaf, leaf.taken > 0, !sent.contains(name) { return nil }
      let reason: String =
        switch kind {
        case .delegate: "it is for the parent"
        case _ where sent.contains(name): "effects send it, or change the field"
        case .unknown(let type): "no \(type) can be made: conform the type to GeneratedValue"
        case .result: "its name or payload is that of an effect's result"
        case nil: "it is not in the view"
        default:
          if leaf?.isExcluded == true {
            "it is excluded"
          } else if leaf?.misses ?? 0 > 0 || leaf == nil {
            "its feature was never there"
          } else if leaf?.lacks ?? 0 > 0 {
            "the state held no value for it"
          } else {
            "no walk came to it"
          }
        }
      return (name, reason)
    }
  }

  /// Notes that the feature of a derived step is not there, so that no user could take the step.
  ///
  /// - Returns: False if the step was not derived.
  func noteMiss(_ turn: WalkTurn<Action>) -> Bool {
    guard let site = turn.choice.site, leaves[site] != nil, case .sent = turn.move else {
      return false
    }
    leaves[site]?.misses += 1
    return true
  }

  /// Returns whether a step is one that a user can take, as far as effects have shown.
  func isUsers(_ move: WalkMove<Action>) -> Bool {
    guard isUsed, case .sent(let action) = move else { return true }
    return !sent.contains(schemas.name(of: action))
  }

  /// Steps that have not been taken yet come first: a case, or two one after the other.
  private func weight(of site: Int) -> Int {
    let taken = leaves[site]?.taken ?? 0
    let rarity = min(15, most / (taken + 1))
    return 1 + rarity + (pairs.contains(last &* 31 &+ site) ? 0 : 2)
  }

  /// A number for a case that is the same in every process, and that no place in the source has.
  static func site(of name: String) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int(bitPattern: UInt(hash | 1 << 63))
  }
}

/// The place of a child feature's state in the state of its parent.
enum ChildSlot {
  /// There is none: the action is one of the parent itself.
  case none
  /// The child is not there now.
  case absent
  case present(Any)

  /// Finds the child that an action is for, by the names of the types and of the case.
  ///
  /// - Parameters:
  ///   - name: The name of the case that carries the child's actions.
  ///   - type: The type of the child's actions.
  ///   - state: The state of the parent.
  ///   - isHolder: True if what holds the child is to be found, such as a list of rows.
  static func find(
    _ name: String,
    _ type: Any.Type,
    in state: Any,
    isHolder: Bool = false
  ) -> ChildSlot {
    let stateType = Swift.type(of: state)
    if TypeKind(stateType) == .enumeration {
      if enumCaseName(of: state) == name {
        return lonePayload(readableChildren(of: state).first?.value).map { .present($0) } ?? .none
      }
      return enumCaseNames(of: stateType).contains(name) ? .absent : .none
    }
    guard let (index, count) = place(name, type, in: stateType, isHolder) else { return .none }
    let children = Mirror(reflecting: state).children
    guard children.count == count else { return .none }
    let value = children[children.index(children.startIndex, offsetBy: index)].value
    if isHolder { return .present(value) }
    guard value is any StateHolder else { return .present(value) }
    return contents(of: value).first.map { .present($0.state) } ?? .absent
  }

  private struct Key: Hashable {
    let name: String
    let action: ObjectIdentifier
    let state: ObjectIdentifier
    let isHolder: Bool
  }

  private typealias Field = (index: Int, count: Int)

  private static let known = Guarded<[Key: Field?]>([:])

  /// Returns the position of the field that holds a child, and the number of fields; nil if there is none.
  private static func place(
    _ name: String,
    _ action: Any.Type,
    in state: Any.Type,
    _ isHolder: Bool
  ) -> Field? {
    let key = Key(
      name: name,
      action: ObjectIdentifier(action),
      state: ObjectIdentifier(state),
      isHolder: isHolder
    )
    if let place = known.withLock({ $0[key] }) { return place }
    let fields = StateField.all(of: state)
    let feature = ActionFeature(action)
    let typed = fields.indices.filter { feature.hasState(fields[$0].contentType) }
    let named = fields.indices.filter {
      fields[$0].name == name && (isHolder || feature.mayHaveState(fields[$0].contentType))
    }
    let index = typed.first(where: named.contains) ?? typed.first ?? named.first
    let place = index.map { (index: $0, count: fields.count) }
    known.withLock { $0[key] = .some(place) }
    return place
  }

  /// Returns the contents of a holder, through those around it.
  static func contents(of value: Any) -> [(id: Any?, state: Any)] {
    guard let holder = value as? any StateHolder else { return [(nil, value)] }
    return holder.contents.flatMap { id, state in
      state is any StateHolder ? contents(of: state) : [(id, state)]
    }
  }
}

/// A feature, as the type of its actions names it.
private struct ActionFeature {
  private let type: Any.Type
  /// The type around the actions: `App.Counter` for `App.Counter.Action`.
  private let name: String?

  init(_ type: Any.Type) {
    self.type = type
    let text = String(reflecting: type)
    name = text.hasSuffix(".Action") ? String(text.dropLast(".Action".count)) : nil
  }

  func hasState(_ state: Any.Type) -> Bool {
    if let state = state as? any EphemeralState.Type { return isAction(of: state) }
    return name.map { String(reflecting: state) == "\($0).State" } ?? false
  }

  private func isAction<Alert: EphemeralState>(of alert: Alert.Type) -> Bool {
    Alert.Action.self == type
  }

  /// Returns whether a type can be the state of a feature, and is not a plain value.
  func mayHaveState(_ state: Any.Type) -> Bool {
    !(state is any SourcedValue.Type)
      && [.structure, .enumeration].contains(TypeKind(state))
  }
}
