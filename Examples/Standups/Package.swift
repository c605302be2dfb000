// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Standups",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "standups", targets: ["standups"])],
  dependencies: [.package(name: "ReducerTesting", path: "../..")],
  targets: [
    .target(name: "CWidth"),
    .executableTarget(
      name: "standups",
      dependencies: [
        "CWidth",
        .product(name: "ReducerRuntime", package: "ReducerTesting"),
        .product(name: "StandupsSample", package: "ReducerTesting"),
      ],
      path: "Sources/Standups"
    ),
    .testTarget(
      name: "StandupsTests",
      dependencies: [
        "standups",
        .product(name: "ReducerTesting", package: "ReducerTesting"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
