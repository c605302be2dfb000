import CustomDiff
import TestSupport
import Testing

/// Values that look alike, in every place and every renderer.
struct TellingTests {
  /// An ordinary run tries a fourth of the places.
  @Test(
    arguments: Place.all.enumerated().filter { isThorough || $0.offset % 4 == 0 }.map(
      \.element.name
    )
  )
  func lookalikesAreToldFromEachOther(place name: String) throws {
    let place = try #require(Place.all.first { $0.name == name })
    var count = 0
    for family in Lookalike.families {
      let pairs =
        Array(zip(family, family.dropFirst())) + Array(zip(family.dropFirst(2), family))
      for (first, second) in pairs {
        // Numbers of several types are equal as members, though not elsewhere.
        guard let old = place.put(first), let new = place.put(second),
          !PlainEquality.holds(old, new)
        else { continue }
        count += 1
        if let silence = Telling(old: old, new: new).silence { Issue.record("\(silence)") }
      }
    }
    #expect(count > 100)
  }
}
