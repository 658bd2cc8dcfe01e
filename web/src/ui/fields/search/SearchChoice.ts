import type { Choice } from '../choices.ts'

/** A choice that is found by its name in either language, and by its code. */
export interface SearchChoice<V extends string = string> extends Choice<V> {
  /** What else it is found by: the name in the other language, a code. */
  alsoFoundBy?: string
}
