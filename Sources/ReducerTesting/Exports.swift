@_exported public import CustomDiff
@_exported public import ReducerRuntime
