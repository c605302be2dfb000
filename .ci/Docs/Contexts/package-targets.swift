import PackageDescription

let targets: [Target] = [
// The block.
]
