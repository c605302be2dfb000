import ComposableArchitecture

// An app of these features links no testing library: `.ci/settings` looks at what this one links.
var numbers = IdentifiedArrayOf<Identified<Int, String>>()
numbers.append(Identified("one", id: 1))
let result = await TaskResult { numbers.count }
print(CasePath(TaskResult<Int>.success).extract(from: result) == 1 ? "works" : "is broken")
