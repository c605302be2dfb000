// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "App",
// The block.
)
