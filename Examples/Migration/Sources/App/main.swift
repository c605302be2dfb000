import ComposableArchitecture
import Login

// An app links no testing library: `.ci/settings` looks at what this one links.
let store = Store(initialState: AppFeature.State()) { AppFeature() }
store.send(.loginButtonTapped)
for (field, value) in [(\Login.State.email, "blob@example.com"), (\.password, "password")] {
  store.send(.path(.element(id: store.state.path.ids[0], action: .login(.set(field, value)))))
}
await store.send(.path(.element(id: store.state.path.ids[0], action: .login(.loginButtonTapped))))
  .finish()
print(store.state.token == nil ? "is broken" : "works")
