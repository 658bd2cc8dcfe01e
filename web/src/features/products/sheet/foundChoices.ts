import { closestMatch, isFound, matches } from '@mawrid/contract/values/searchable.ts'

interface Found {
  readonly choices: readonly string[]
  /** The one that Enter takes; -1 if the text is entered as it is. */
  readonly at: number
}

/** The choices that a text can mean, the closest first; all of them while it is empty or is one of them. */
export function foundChoices(all: readonly string[], text: string, takesSeveral = false): Found {
  const typed = takesSeveral ? lastPart(text) : text.trim()
  if (typed === '' || all.includes(typed)) return { choices: all, at: all.indexOf(typed) }
  const rank = (choice: string) => matches.indexOf(closestMatch(typed, [choice]))
  const choices = all.filter((choice) => isFound(typed, choice)).toSorted((one, other) => rank(one) - rank(other))
  return { choices, at: choices.length > 0 ? 0 : -1 }
}

/** The text with the choice in place of what was typed of it. */
export function completed(text: string, choice: string, takesSeveral = false): string {
  if (!takesSeveral) return choice
  const before = text.slice(0, text.lastIndexOf(separator) + 1).trim()
  return before === '' ? choice : `${before} ${choice}`
}

const separator = '|'

function lastPart(text: string): string {
  return text.slice(text.lastIndexOf(separator) + 1).trim()
}
