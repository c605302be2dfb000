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
    /// True if it sets a field that may be none of a form.
    var isDoubtful = false
    /// True if it was seen to dismiss the root feature.
    var closes = false
  }

  let schemas = ActionSchemas()
  private(set) var leaves: [Int: Leaf] = [:]
  /// The cases that effects were seen to send.
  private var sent: Set<String> = []
  /// The dismissals that effects were seen to send, which are the user's, too.
  private var dismissals: Set<String> = []
  /// The cases of the steps that the test lists besides, which are the user's whatever effects send.
  private var listed: Set<String> = []
  private var pairs: Set<Int> = []
  private var fields = FieldHistory()
  /// The actions since the fields were last compared.
  private var actions: Set<String> = []
  /// The actions that alone came before a field was changed other than by its binding.
  private var changers: [String: String] = [:]
  /// The fields that failing walks have set, and later walks do not.
  private var doubted: Set<String> = []
  private var last = 0
  /// The steps without values that have done nothing in this state.
  private var idle: Set<Int> = []
  /// How often the most frequent case was sent.
  private var most = 0
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
  ///   - listed: The steps that the test lists besides.
  func options(
    in state: Any,
    _ instants: [Duration],
    except isExcluded: @escaping (Action) -> Bool,
    _ listed: [WalkOption<Action>]
  ) -> [WalkOption<Action>] {
    var options = sends(in: state, except: isExcluded)
    var weights: [Int: Int] = [:]
    for option in options { weights[option.site] = option.weight }
    let total = weights.values.reduce(0, +)
    let weight = max(1, total / 3)
    options.append(WalkOption(site: Self.site(of: "deliver"), weight: weight, moves: nil))
    if !instants.isEmpty {
      let moves = Generator<WalkMove<Action>>(draw: { choices in
        .advanced(instants[choices.draw(below: instants.count)])
      })
      options.append(WalkOption(site: Self.site(of: "advance"), weight: weight, moves: moves))
    }
    // Each is as likely as one of the actions.
    return options
      + listed.map { option in
        var option = option
        option.weight = max(1, total / max(1, weights.count))
        return option
      }
  }

  private func sends(
    in state: Any,
    except isExcluded: @escaping (Action) -> Bool
  ) -> [WalkOption<Action>] {
    let derived = FeaturePlace(of: Action.self, in: state).actions(schemas)
    let lastSet = leaves[last]?.name
    let changed = fields.changed(derived.compactMap(\.field), lastSet: lastSet, actions)
    sent.formUnion(changed)
    if let action = actions.first, actions.count == 1 {
      for field in changed where changers[field] == nil { changers[field] = action }
    }
    actions = []
    let options = derived.compactMap { action -> WalkOption<Action>? in
      let site = Self.site(of: action.name)
      leaves[site, default: Leaf(name: action.name, isDoubtful: action.field?.isDoubtful == true)]
        .offered += 1
      if sent.contains(action.name) || doubted.contains(action.name) || isShy && action.hasPayload {
        return nil
      }
      let moves = Generator<WalkMove<Action>>(draw: { choices in
        guard let made = action.draw(&choices) as? Action else {
          self.leaves[site]?.lacks += 1
          return nil
        }
        if isExcluded(made) {
          self.leaves[site]?.isExcluded = true
          return nil
        }
        return .sent(made)
      })
      // A screen is seldom closed at once, so that a walk comes to use it.
      let closes = action.closes || leaves[site]?.closes == true
      let weight = closes ? max(1, weight(of: site) / 4) : weight(of: site)
      return WalkOption(site: site, weight: weight, moves: moves)
    }
    // The same step for another row may do something.
    let useful = options.filter { option in
      !idle.contains(option.site) || options.count { $0.site == option.site } > 1
    }
    return useful.isEmpty ? options : useful
  }

  // MARK: Learning

  /// Notes the actions that effects have sent.
  func note(received actions: [Action]) {
    for action in actions {
      let name = schemas.name(of: action)
      self.actions.insert(name)
      // A feature can dismiss itself, and so can the user.
      if name.hasSuffix(".dismiss") || name.hasSuffix(".popFrom") {
        dismissals.insert(name)
      } else {
        sent.insert(name)
      }
    }
  }

  /// Leaves the fields that a failing walk sets to the feature, so that later walks show whether it changes them itself.
  ///
  /// - Returns: The fields that may not be the user's, with actions that set them.
  func doubt(_ moves: [WalkMove<Action>]) -> [(field: String, action: Action)] {
    let fields = moves.compactMap { move -> (field: String, action: Action)? in
      guard case .sent(let action) = move else { return nil }
      let name = schemas.name(of: action)
      return leaves[Self.site(of: name)]?.isDoubtful == true ? (name, action) : nil
    }
    doubted.formUnion(fields.map(\.field))
    return fields
  }

  /// Begins a walk.
  func begin() {
    last = 0
    idle = []
    actions = []
    fields.begin()
  }

  /// Notes a step of a walk.
  ///
  /// - Parameters:
  ///   - turn: The step.
  ///   - isIdle: True if it has done nothing.
  ///   - closes: True if it has dismissed the root feature.
  func note(_ turn: WalkTurn<Action>, isIdle: Bool, closes: Bool) {
    if !isIdle { idle = [] }
    if case .sent(let action) = turn.move {
      let name = schemas.name(of: action)
      actions.insert(name)
      if !isDerived(turn) { listed.insert(name) }
    }
    guard let site = turn.choice.site, leaves[site] != nil else { return }
    leaves[site]?.taken += 1
    if closes { leaves[site]?.closes = true }
    most = max(most, leaves[site]?.taken ?? 0)
    pairs.insert(last &* 31 &+ site)
    last = site
    if isIdle, turn.choice.values.isEmpty { idle.insert(site) }
  }

  /// The cases that were never sent, with the reason.
  var unsent: [(name: String, reason: String)] {
    schemas.leaves(of: Action.self).compactMap { name, kind in
      let leaf = leaves[Self.site(of: name)]
      if listed.contains(name) || leaf?.taken ?? 0 > 0 && !sent.contains(name) { return nil }
      let reason: String =
        switch kind {
        case .delegate: "it is for the parent"
        case .form where sent.contains(name):
          changers[name].map { "\($0) changes the field, too" }
            ?? "not only its form changes the field"
        case _ where sent.contains(name): "effects send it"
        case .unknown(let type): "no \(type) can be made: conform the type to GeneratedValue"
        case .result: "its name or payload is that of an effect's result"
        case nil: "it is not in the view"
        default:
          if leaf?.isExcluded == true {
            "it is excluded"
          } else if dismissals.contains(name) {
            "only effects sent it"
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
    guard isDerived(turn), let site = turn.choice.site else { return false }
    leaves[site]?.misses += 1
    return true
  }

  /// Returns whether a step sends an action that no test has listed.
  func isDerived(_ turn: WalkTurn<Action>) -> Bool {
    guard let site = turn.choice.site, case .sent = turn.move else { return false }
    return leaves[site] != nil
  }

  /// Returns whether a step is one that a user can take, as far as effects have shown.
  func isUsers(_ move: WalkMove<Action>) -> Bool {
    guard isUsed, case .sent(let action) = move else { return true }
    let name = schemas.name(of: action)
    return !sent.contains(name) || listed.contains(name)
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
