import type { Choice } from '../choices.ts'

/** A choice that can be searched by its name in either language and by its code. */
export interface SearchChoice<V extends string = string> extends Choice<V> {
  /** Other text it is searched by: the name in the other language, a code. */
  alsoFoundBy?: string
}
