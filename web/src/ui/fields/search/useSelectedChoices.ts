import { useState } from 'react'
import type { SearchChoice } from './SearchChoice.ts'

/** The selected choices with their names, also when a later search no longer returns them. */
export function useSelectedChoices<V extends string>(value: readonly V[], choices: readonly SearchChoice<V>[]) {
  const [picked, setPicked] = useState<readonly SearchChoice<V>[]>([])
  const known = [...choices, ...picked]
  const chosen = value.map((each) => known.find((choice) => choice.value === each) ?? { value: each, label: each })

  function remember(values: readonly V[]) {
    setPicked(known.filter((choice, index) => values.includes(choice.value) && known.indexOf(choice) === index))
  }

  return { chosen, remember }
}
