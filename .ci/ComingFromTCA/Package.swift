// swift-tools-version: 6.3
import PackageDescription

// Features and tests as they were written for version 1.0: they import the alias modules only.
let package = Package(
  name: "ComingFromTCA",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "ReducerTesting", path: "../..")],
  targets: [
    .target(
      name: "ComposableArchitecture",
      dependencies: [.product(name: "ReducerRuntime", package: "ReducerTesting")]
    ),
    .target(
      name: "ComposableArchitectureTesting",
      dependencies: [
        "ComposableArchitecture",
        .product(name: "ReducerTesting", package: "ReducerTesting"),
      ]
    ),
    .target(name: "Search", dependencies: ["ComposableArchitecture"]),
    .target(name: "Login", dependencies: ["ComposableArchitecture"]),
    .target(name: "Downloads", dependencies: ["ComposableArchitecture"]),
    .executableTarget(
      name: "AppWithoutTests",
      dependencies: ["ComposableArchitecture", "Search", "Login", "Downloads"]
    ),
    .testTarget(name: "SearchTests", dependencies: ["Search", "ComposableArchitectureTesting"]),
    .testTarget(name: "LoginTests", dependencies: ["Login", "ComposableArchitectureTesting"]),
    .testTarget(
      name: "DownloadsTests",
      dependencies: ["Downloads", "ComposableArchitectureTesting"]
    ),
  ],
  swiftLanguageModes: [.v5]
)
