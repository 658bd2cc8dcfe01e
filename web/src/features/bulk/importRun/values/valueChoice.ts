import { type ImportWord, maxWords } from '@mawrid/contract/bulk/import.ts'

/** The values chosen on the screen, by word; an empty one leaves the cells empty, null maps the word to nothing. */
export type ChosenValues = Readonly<Record<string, string | null>>

type Word = Pick<ImportWord, 'kind' | 'text' | 'value'>

export function keyOfWord({ kind, text }: Pick<Word, 'kind' | 'text'>): string {
  return `${kind} ${text}`
}

/** What a word stands for now; null if nothing was chosen. */
export function valueOfWord(word: Word, chosen: ChosenValues): string | null {
  const choice = chosen[keyOfWord(word)]
  return choice === undefined ? word.value : choice
}

/** The words whose value differs from the stored one, as many as one call takes. */
export function changedWords(words: readonly Word[], chosen: ChosenValues) {
  return words
    .map(({ kind, text, value }) => ({ kind, text, value: valueOfWord({ kind, text, value }, chosen), before: value }))
    .filter(({ value, before }) => value !== before)
    .slice(0, maxWords)
    .map(({ kind, text, value }) => ({ kind, text, value }))
}
