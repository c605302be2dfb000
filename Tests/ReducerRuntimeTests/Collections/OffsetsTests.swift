import Foundation
import ReducerRuntime
import TestSupport
import Testing

struct OffsetsTests {
  @Test(
    arguments: [
      ([], "ABCDE"), ([0], "BCDE"), ([4], "ABCD"), ([1, 3], "ACE"), ([0, 1, 2, 3, 4], ""),
    ] as [(IndexSet, String)]
  )
  func removing(offsets: IndexSet, expected: String) {
    var array = Array("ABCDE")
    array.remove(atOffsets: offsets)
    expectEqual(String(array), expected)
    var identified = IdentifiedArray(uniqueElements: "ABCDE", id: \.self)
    identified.remove(atOffsets: offsets)
    expectEqual(String(identified.elements), expected)
    expectEqual(identified.map { identified.index(id: $0) }, identified.indices.map { $0 })
  }

  @Test(
    arguments: [
      ([0, 3], 2, "BADCE"), ([0], 5, "BCDEA"), ([4], 0, "EABCD"), ([1, 2], 1, "ABCDE"),
      ([1, 2], 3, "ABCDE"), ([0, 4], 3, "BCAED"), ([], 3, "ABCDE"),
    ] as [(IndexSet, Int, String)]
  )
  func moving(source: IndexSet, destination: Int, expected: String) {
    var array = Array("ABCDE")
    array.move(fromOffsets: source, toOffset: destination)
    expectEqual(String(array), expected)
    var slice = Array("-ABCDE")[1...]
    slice.move(fromOffsets: source, toOffset: destination)
    expectEqual(String(slice), expected)
    var identified = IdentifiedArray(uniqueElements: "ABCDE", id: \.self)
    identified.move(fromOffsets: source, toOffset: destination)
    expectEqual(String(identified.elements), expected)
    expectEqual(identified.map { identified.index(id: $0) }, identified.indices.map { $0 })
  }

  @Test func offsetsOutside() {
    let reports = misuseReports {
      var array = Array("ABC")
      array.remove(atOffsets: [1, 3, 9])
      expectEqual(String(array), "AC")
      var identified = IdentifiedArray(uniqueElements: "ABC", id: \.self)
      identified.move(fromOffsets: [0, 3], toOffset: 2)
      expectEqual(String(identified.elements), "BAC")
    }
    expectEqual(
      reports,
      [
        "Offsets [3, 9] are outside a collection of 3 elements, so they were ignored.",
        "Offsets [3] are outside a collection of 3 elements, so they were ignored.",
      ]
    )
  }
}
