/// The elements of two lists that both come from a third one.
///
/// What only one side changed, added or removed is taken over. An element that one side changed and the
/// other one removed stays. One that both sides changed is up to the caller.
struct MergedList<Element: Identifiable & Equatable> {
  /// The elements, each identifier once.
  private(set) var elements: [Element] = []
  /// The elements that one side changed and the other one removed.
  private(set) var changedAndRemoved: Set<Element.ID> = []

  /// Merges two lists.
  ///
  /// - Parameters:
  ///   - base: What both sides started from.
  ///   - mine: One side. It decides the order where both changed it.
  ///   - theirs: The other side.
  ///   - resolve: Makes one element of two that differ. It is given the element of the base, if it was
  ///     there, mine and theirs.
  /// - Complexity: O(*n*) for *n* elements altogether.
  init(
    base: some Collection<Element>,
    mine: some Collection<Element>,
    theirs: some Collection<Element>,
    resolve: (_ base: Element?, _ mine: Element, _ theirs: Element) -> Element
  ) {
    let bases = Self.byID(base)
    let (mines, others) = (Self.byID(mine), Self.byID(theirs))
    let isReordered =
      base.map(\.id).filter { mines[$0] != nil } != mine.map(\.id).filter { bases[$0] != nil }
    let (skeleton, guests) =
      isReordered
      ? (mine.map(\.id), theirs.map(\.id)) : (theirs.map(\.id), mine.map(\.id))

    var survivors: [Element.ID: Element] = [:]
    for id in skeleton + guests where survivors[id] == nil {
      switch (bases[id], mines[id], others[id]) {
      case (_, let mine?, let theirs?) where mine == theirs:
        survivors[id] = mine
      case (let base?, let mine?, let theirs?) where mine == base:
        survivors[id] = theirs
      case (let base?, let mine?, let theirs?) where theirs == base:
        survivors[id] = mine
      case (let base, let mine?, let theirs?):
        survivors[id] = resolve(base, mine, theirs)
      case (let base?, let left?, nil), (let base?, nil, let left?):
        guard left != base else { continue }
        survivors[id] = left
        changedAndRemoved.insert(id)
      case (nil, let added?, nil), (nil, nil, let added?):
        survivors[id] = added
      case (_, nil, nil):
        continue
      }
    }
    elements = Self.order(skeleton, guests).compactMap { survivors[$0] }
  }

  /// All identifiers: those of the skeleton in their order, and each guest behind the one before it.
  private static func order(_ skeleton: [Element.ID], _ guests: [Element.ID]) -> [Element.ID] {
    var seen = Set<Element.ID>()
    let skeleton = skeleton.filter { seen.insert($0).inserted }
    var leading: [Element.ID] = []
    var followers: [Element.ID: [Element.ID]] = [:]
    var previous: Element.ID?
    for id in guests {
      if !seen.contains(id) {
        if let previous { followers[previous, default: []].append(id) } else { leading.append(id) }
        seen.insert(id)
      } else {
        previous = id
      }
    }
    return leading + skeleton.flatMap { [$0] + (followers[$0] ?? []) }
  }

  private static func byID(_ elements: some Collection<Element>) -> [Element.ID: Element] {
    Dictionary(elements.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
