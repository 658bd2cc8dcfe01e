import type { ListView } from './listView.ts'

/** The value if it is one of the allowed ones. */
export function oneOf<Value extends string>(offered: readonly Value[], value: string | undefined): Value | undefined {
  return offered.find((each) => each === value)
}

type Directed<Name extends string> = Name | `-${Name}`

/** The ordering as the call expects it. */
export function orderingOf<Name extends string>(view: ListView, names: readonly Name[]): Directed<Name> | undefined {
  const offered = names.flatMap((name): Directed<Name>[] => [name, `-${name}`])
  return oneOf(offered, view.ordering)
}
