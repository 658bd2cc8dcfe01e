import { isFound } from '#ui/values/searchable.ts'
import type { SearchChoice } from './SearchChoice.ts'

interface Options<V extends string> {
  choices: readonly SearchChoice<V>[]
  /** Chosen ones that the back end's last answer may have left out: their names must not be lost. */
  chosen: readonly SearchChoice<V>[]
  isSearchedOutside: boolean
}

/** What React Aria needs to search: every choice there is, and which of them answer to what is typed. */
export function searchedChoices<V extends string>({ choices, chosen, isSearchedOutside }: Options<V>) {
  const offered = new Set(choices.map((choice) => choice.value))
  const items = [...choices, ...chosen.filter((choice) => !offered.has(choice.value))]
  const searched = new Map(items.map((choice) => [choice.label, `${choice.label} ${choice.alsoFoundBy ?? ''}`]))
  const answers = new Set(choices.map((choice) => choice.label))

  return {
    items,
    defaultFilter: (label: string, query: string) =>
      isSearchedOutside ? answers.has(label) : isFound(query, searched.get(label) ?? label),
  }
}
