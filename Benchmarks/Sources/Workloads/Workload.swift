/// One thing to measure, with what it is measured beside.
public struct Workload: Sendable {
  /// What the work belongs to.
  public enum Section: String, Sendable, CaseIterable {
    case differences = "Differences"
    case dumps = "Dumps"
    case growth = "Growth"
    case store = "Store"
  }

  /// How much time the work takes.
  public enum Weight: Int, Sendable, Comparable {
    /// Seconds at most, for all contenders.
    case light
    /// Large values.
    case heavy
    /// Minutes, for the peer.
    case patience

    /// Lighter workloads come first.
    public static func < (left: Weight, right: Weight) -> Bool { left.rawValue < right.rawValue }
  }

  /// What is done to what.
  public let name: String
  /// Where the workload stands in the table.
  public let section: Section
  /// How long it takes.
  public let weight: Weight
  /// Makes the values, which is not measured.
  public let prepare: @Sendable () -> Contest

  init(
    _ name: String,
    _ section: Section,
    weight: Weight = .light,
    prepare: @escaping @Sendable () -> Contest
  ) {
    self.name = name
    self.section = section
    self.weight = weight
    self.prepare = prepare
  }
}

/// The same work, done by each of the contenders.
public struct Contest {
  /// Does the work once and returns what came out: a text, or `nil` for no difference.
  public typealias Run = () async -> String?

  /// The work by this package.
  public let ours: Run
  /// The same work by swift-custom-dump, where it does such work.
  public let peer: Run?
  /// `==` on the same values.
  public let equality: Run?
  /// How often `ours` does the work in one run.
  public let operations: Int
  /// Says what is wrong with the results, or nothing.
  ///
  /// It gets `nil` for a peer that did not run.
  public let problem: (_ ours: String?, _ peer: String??) -> String?
}

extension Workload {
  /// Everything there is to measure.
  public static let all: [Workload] = differences + dumps + growth + stores + explorations
}
