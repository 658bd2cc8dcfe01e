/** Who can move a record: its seller, a buyer or the marketplace's staff through the market's door, the payment, or the clock. */
export type Side = 'seller' | 'buyer' | 'operator' | 'payment' | 'outside' | 'clock'

export interface Move<State extends string, Action extends string> {
  /** `null`: the action makes the record. */
  readonly from: readonly (State | null)[]
  readonly action: Action
  readonly by: readonly Side[]
  readonly to: State | 'same'
  /** What else must hold, by name; the server's rules answer each. */
  readonly needs?: readonly string[]
}

export interface StateTable<State extends string, Action extends string> {
  readonly states: readonly State[]
  readonly moves: readonly Move<State, Action>[]
}

/** Declares a life as a table that server, buttons, tests and docs read. */
export function stateTable<const State extends string, const Action extends string>(
  states: readonly State[],
  moves: readonly Move<State, Action>[],
): StateTable<State, Action> {
  return { states, moves }
}

/** The state after an action, or undefined when the table does not offer it. */
export function after<S extends string, A extends string>(
  table: StateTable<S, A>,
  from: S | null,
  action: A,
  by: Side,
): S | undefined {
  const move = table.moves.find((m) => m.action === action && m.by.includes(by) && m.from.includes(from))
  if (!move) return undefined
  return move.to === 'same' ? (from ?? undefined) : move.to
}

export function actionsFrom<S extends string, A extends string>(table: StateTable<S, A>, from: S, by: Side): A[] {
  return [...new Set(table.moves.filter((m) => m.from.includes(from) && m.by.includes(by)).map((m) => m.action))]
}
