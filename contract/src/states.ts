/** Who can move a record: its seller, a buyer or the marketplace's staff through the market's door, the payment, or the clock. */
export type Side = 'seller' | 'buyer' | 'operator' | 'payment' | 'outside' | 'clock'

export interface Move<State extends string, Action extends string> {
  /** `null`: the action makes the record. */
  readonly from: readonly (State | null)[]
  readonly action: Action
  readonly by: readonly Side[]
  /** `null`: the record no longer exists. */
  readonly to: State | 'same' | null
  /** What else must hold, by name; the server's rules answer each. */
  readonly needs?: readonly string[]
}

export interface StateTable<State extends string, Action extends string> {
  readonly states: readonly State[]
  readonly moves: readonly Move<State, Action>[]
}

/** A table that keeps the literal type of each move, so that types can be read from it: see `ActionsBy`. */
interface DeclaredTable<State extends string, Moves extends readonly Move<State, string>[]>
  extends StateTable<State, Moves[number]['action']> {
  readonly moves: Moves
}

/** Declares a life as a table that server, buttons, tests and docs read. */
export function stateTable<const State extends string, const Moves extends readonly Move<NoInfer<State>, string>[]>(
  states: readonly State[],
  moves: Moves,
): DeclaredTable<State, Moves> {
  return { states, moves }
}

/** The actions one side can do with an existing record, in any of its states. */
export type ActionsBy<By extends Side, Table extends { readonly moves: readonly Move<string, string>[] }> = ActionBy<
  By,
  Table['moves'][number]
>

type ActionBy<By extends Side, M extends Move<string, string>> = M extends { readonly from: readonly [null] }
  ? never
  : By extends M['by'][number]
    ? M['action']
    : never

/**
 * The state after an action, `null` when the action removes the record, or undefined when the table does not allow it.
 * Where an action can lead to several states, the first whose needs hold is taken.
 */
export function after<S extends string, A extends string>(
  table: StateTable<S, A>,
  from: S | null,
  action: A,
  by: Side,
  holds: (need: string) => boolean = () => true,
): S | null | undefined {
  const move = table.moves.find(
    (m) => m.action === action && m.by.includes(by) && m.from.includes(from) && (m.needs ?? []).every(holds),
  )
  return move?.to === 'same' ? from : move?.to
}

/** The actions one side may take in this state by the table. */
export function actionsFrom<S extends string, A extends string>(table: StateTable<S, A>, from: S, by: Side): A[] {
  return [...new Set(table.moves.filter((m) => m.from.includes(from) && m.by.includes(by)).map((m) => m.action))]
}

/** All that an action of one side needs in this state beside the state itself. */
export function needsOf<S extends string, A extends string>(
  table: StateTable<S, A>,
  from: S,
  action: A,
  by: Side,
): string[] {
  return table.moves
    .filter((m) => m.action === action && m.from.includes(from) && m.by.includes(by))
    .flatMap(({ needs = [] }) => needs)
}
