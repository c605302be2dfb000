// swift-tools-version: 6.3

import PackageDescription

let runtime = Target.Dependency.product(name: "ReducerRuntime", package: "ReducerTesting")
let testing = Target.Dependency.product(name: "ReducerTesting", package: "ReducerTesting")
let version5 = [SwiftSetting.swiftLanguageMode(.v5)]

let package = Package(
  name: "Migration",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "ReducerTesting", path: "../..")],
  targets: [
    // The two modules for features and for tests.
    .target(name: "ComposableArchitecture", dependencies: [runtime]),
    .target(
      name: "ComposableArchitectureTesting",
      dependencies: ["ComposableArchitecture", testing]
    ),

    // The spelling of today.
    .target(name: "AuthenticationClient", dependencies: ["ComposableArchitecture"]),
    .target(name: "Login", dependencies: ["AuthenticationClient", "ComposableArchitecture"]),
    .target(name: "Search", dependencies: ["ComposableArchitecture"]),
    .target(name: "Downloads", dependencies: ["ComposableArchitecture"]),
    .executableTarget(
      name: "App",
      dependencies: ["AuthenticationClient", "ComposableArchitecture", "Downloads", "Login"]
    ),
    .testTarget(
      name: "LoginTests",
      dependencies: ["AuthenticationClient", "ComposableArchitectureTesting", "Login"]
    ),
    .testTarget(name: "SearchTests", dependencies: ["ComposableArchitectureTesting", "Search"]),
    .testTarget(
      name: "DownloadsTests",
      dependencies: ["ComposableArchitectureTesting", "Downloads"]
    ),
    .testTarget(
      name: "AppTests",
      dependencies: [
        "App", "AuthenticationClient", "ComposableArchitectureTesting", "Downloads", "Login",
      ]
    ),

    // The spelling of version 1.0.
    .target(
      name: "Search1",
      dependencies: ["ComposableArchitecture"],
      path: "Sources/Version1/Search",
      swiftSettings: version5
    ),
    .target(
      name: "Login1",
      dependencies: ["ComposableArchitecture"],
      path: "Sources/Version1/Login",
      swiftSettings: version5
    ),
    .target(
      name: "Downloads1",
      dependencies: ["ComposableArchitecture"],
      path: "Sources/Version1/Downloads",
      swiftSettings: version5
    ),
    .testTarget(
      name: "Search1Tests",
      dependencies: ["ComposableArchitectureTesting", "Search1"],
      path: "Tests/Version1/SearchTests",
      swiftSettings: version5
    ),
    .testTarget(
      name: "Login1Tests",
      dependencies: ["ComposableArchitectureTesting", "Login1"],
      path: "Tests/Version1/LoginTests",
      swiftSettings: version5
    ),
    .testTarget(
      name: "Downloads1Tests",
      dependencies: ["ComposableArchitectureTesting", "Downloads1"],
      path: "Tests/Version1/DownloadsTests",
      swiftSettings: version5
    ),
  ],
  swiftLanguageModes: [.v6]
)
