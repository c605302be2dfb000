// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "ReducerTesting", path: ".."),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", exact: "1.7.3"),
    // Without its traits it needs no C libraries. Its counts of allocations read zero then.
    .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
  ],
  targets: [
    .target(
      name: "Workloads",
      dependencies: [
        .product(name: "CustomDiff", package: "ReducerTesting"),
        .product(name: "ReducerTesting", package: "ReducerTesting"),
        .product(name: "CustomDump", package: "swift-custom-dump"),
      ]
    ),
    .executableTarget(name: "Table", dependencies: ["Workloads"]),
    .executableTarget(
      name: "Harness",
      dependencies: [
        "Workloads",
        .product(name: "Benchmark", package: "benchmark"),
      ],
      // The harness takes for benchmarks what lies in a folder named "Benchmarks".
      path: "Harness",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
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
