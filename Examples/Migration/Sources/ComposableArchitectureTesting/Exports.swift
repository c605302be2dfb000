@_exported import ComposableArchitecture
@_exported import ReducerTesting
