import PackageDescription

let dependencies: [Package.Dependency] = [
// The block.
]
