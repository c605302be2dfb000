import Testing

@testable import ReducerRuntime

/// Jobs come out in the order in which they went in, however many there were.
@Suite struct JobListTests {
  @Test func nothingComesOutOfAnEmptyList() {
    var list = JobList()
    #expect(list.popFirst() == nil)
    #expect(list.count == 0)
  }

  /// What has run is dropped in between: after 64 in an empty list, after half of 1,024 in a long one.
  @Test(arguments: [1, 63, 64, 65, 1_023, 1_024, 1_025, 2_500])
  func theOrderIsKept(count: Int) {
    let jobs = Jobs(count)
    defer { jobs.run() }
    var list = JobList()
    var (added, taken): ([String], [String]) = ([], [])
    func take() {
      if let job = list.popFirst() { taken.append(job.description) }
    }
    // Two go in for each one that comes out, and then the rest.
    for index in 0..<count {
      list.append(jobs[index])
      added.append(jobs.name(index))
      if index % 2 == 1 { take() }
      #expect(list.count == added.count - taken.count)
    }
    while list.count > 0 { take() }
    #expect(taken == added)
    #expect(list.popFirst() == nil)
    // The list serves again.
    list.append(jobs[0])
    #expect(list.count == 1)
    #expect(list.popFirst()?.description == jobs.name(0))
  }
}
