/// A piece of work to measure, and the work to compare it with.
public struct Workload: Sendable {
  /// The section of the table that a workload belongs to.
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

  /// The operation, and the values that it works on.
  public let name: String
  /// The section of the table that shows the workload.
  public let section: Section
  /// How long it takes.
  public let weight: Weight
  /// Makes the values, in time that does not count.
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
  /// Does the work once and returns its result: a text, or `nil` for no difference.
  public typealias Run = () async -> String?

  /// The work by this package.
  public let ours: Run
  /// The same work by swift-custom-dump, where it does such work.
  public let peer: Run?
  /// `==` on the same values.
  public let equality: Run?
  /// The number of operations that one run of `ours` makes.
  public let operations: Int
  /// Returns the problem with the results, or nil if they are right.
  ///
  /// `peer` is nil if the peer did not run.
  public let problem: (_ ours: String?, _ peer: String??) -> String?
}

extension Workload {
  /// Everything there is to measure.
  public static let all: [Workload] = differences + dumps + growth + stores + explorations
}
