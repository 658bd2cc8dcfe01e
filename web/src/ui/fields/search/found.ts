import { isFound } from '../../values/searchable.ts'
import { type SearchChoice, textOf } from './SearchChoice.ts'

/** The choices that a query finds; all of them while nothing is asked. Where the back end searches, it has decided already. */
export function found<V extends string>(
  choices: readonly SearchChoice<V>[],
  query: string,
  isSearchedOutside: boolean,
): SearchChoice<V>[] {
  if (isSearchedOutside || query.trim() === '') return [...choices]
  return choices.filter((choice) => isFound(query, textOf(choice)))
}
