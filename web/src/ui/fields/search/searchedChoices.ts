import { isFound } from '@mawrid/contract/values/searchable.ts'
import type { SearchChoice } from './SearchChoice.ts'

interface Options<V extends string> {
  choices: readonly SearchChoice<V>[]
  /** Selected choices, which the latest search results may not include but whose names must stay known. */
  chosen: readonly SearchChoice<V>[]
  isSearchedOutside: boolean
}

/** The input of React Aria's search: all choices, and which of them match the typed text. */
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
