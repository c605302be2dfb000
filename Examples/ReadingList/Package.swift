// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "ReadingList",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "reading", targets: ["reading"])],
  dependencies: [.package(name: "ReducerTesting", path: "../..")],
  targets: [
    .target(
      name: "ReadingList",
      dependencies: [.product(name: "ReducerRuntime", package: "ReducerTesting")]
    ),
    .executableTarget(
      name: "reading",
      dependencies: ["ReadingList", .product(name: "ReducerRuntime", package: "ReducerTesting")]
    ),
    .testTarget(
      name: "ReadingListTests",
      dependencies: ["ReadingList", .product(name: "ReducerTesting", package: "ReducerTesting")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
