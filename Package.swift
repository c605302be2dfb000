// swift-tools-version: 6.3

import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "ReducerTesting",
  platforms: [
    .macOS(.v15),
    .iOS(.v18),
    .tvOS(.v18),
    .watchOS(.v11),
    .visionOS(.v2),
    .macCatalyst(.v18),
  ],
  products: [
    .library(name: "CustomDiff", targets: ["CustomDiff"]),
    .library(name: "ReducerRuntime", targets: ["ReducerRuntime"]),
    .library(name: "ReducerTesting", targets: ["ReducerTesting"]),
    .library(name: "StandupsSample", targets: ["StandupsSample"]),
    .executable(name: "tour", targets: ["tour"]),
    .executable(name: "review-failures", targets: ["review-failures"]),
  ],
  targets: [
    .target(name: "CustomDiff"),
    .target(name: "SwiftScanner"),
    .target(name: "MacroExpansion", dependencies: ["SwiftScanner"]),
    .macro(name: "ReducerMacros", dependencies: ["MacroExpansion"]),
    .target(name: "ReducerRuntime", dependencies: ["CustomDiff", "ReducerMacros"]),
    .target(name: "SwiftCode", dependencies: ["CustomDiff"]),
    .target(name: "ReducerTesting", dependencies: ["CustomDiff", "ReducerRuntime", "SwiftCode"]),
    .target(name: "StandupsSample", dependencies: ["ReducerRuntime"]),
    .executableTarget(
      name: "tour",
      dependencies: ["FailureReview", "ReducerRuntime", "ReducerTesting"],
      path: "Sources/Tour"
    ),
    .target(name: "FailureReview", dependencies: ["SwiftScanner"]),
    .executableTarget(
      name: "review-failures",
      dependencies: ["FailureReview", "SwiftScanner"],
      path: "Sources/ReviewFailures"
    ),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .executableTarget(
      name: "LeftStoreHelper",
      dependencies: ["ReducerTesting"],
      path: "Tests/LeftStoreHelper"
    ),
    .testTarget(name: "CustomDiffTests", dependencies: ["CustomDiff", "SwiftCode", "TestSupport"]),
    .testTarget(
      name: "SwiftCodeTests",
      dependencies: ["CustomDiff", "ReducerTesting", "SwiftCode", "TestSupport"]
    ),
    .testTarget(name: "ReducerRuntimeTests", dependencies: ["ReducerRuntime", "TestSupport"]),
    .testTarget(
      name: "ReducerTestingTests",
      dependencies: ["LeftStoreHelper", "ReducerTesting", "TestSupport"]
    ),
    .testTarget(
      name: "StandupsSampleTests",
      dependencies: ["ReducerTesting", "StandupsSample", "TestSupport"]
    ),
    .testTarget(
      name: "FailureReviewTests",
      dependencies: ["FailureReview", "SwiftScanner", "TestSupport"]
    ),
    .testTarget(name: "MacroExpansionTests", dependencies: ["MacroExpansion", "TestSupport"]),
    .testTarget(name: "TourTests", dependencies: ["TestSupport", "tour"], exclude: ["tour.txt"]),
    .testTarget(
      name: "CorpusTests",
      dependencies: ["CustomDiff", "ReducerTesting", "SwiftCode"],
      path: "Tests/Corpus",
      exclude: ["README.md"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
}
