import { type Import, maxWords, type WordKind } from '@mawrid/contract/bulk/import.ts'
import type { Db } from '../../../platform/parts.ts'
import type { Names } from '../cells/names.ts'
import { storable } from '../cells/readRow.ts'
import { normalized } from '../columns/normalized.ts'
import { type ImportRecord, importWords } from '../tables.ts'
import type { Choices } from './facts.ts'

/** What words are mapped to, by `wordKey`. */
export type WordMap = ReadonlyMap<string, string>

const maxWordLength = 200

export function wordKey(kind: WordKind, text: string): string {
  return `${kind} ${normalized(text)}`
}

/** By the key of import_words: every choice that the company made, for this file or an earlier one. */
export async function rememberedWords(companyDb: Db): Promise<WordMap> {
  const known = await companyDb.select().from(importWords)
  return new Map(known.map(({ kind, word, value }) => [`${kind} ${word}`, value]))
}

/** The choices that were made by the time the file was read last. */
export function choicesOf({ words, constants, columns, decimals }: ImportRecord): Choices {
  const values = new Map(
    words.flatMap(({ kind, text, value }) => (value === null ? [] : [[wordKey(kind, text), value]])),
  )
  return {
    mapped: (kind, text) => values.get(wordKey(kind, text)),
    constants,
    columns,
    decimalSign: decimals?.sign,
  }
}

/** A word that names nothing, and in how many rows of which it is. */
interface FoundWord {
  readonly kind: WordKind
  readonly text: string
  rows: number
  readonly firstRow: number
  lastRow: number
}

/** By `wordKey`. */
export type FoundWords = ReadonlyMap<string, FoundWord>

/** Collects the words that cells are looked up by in vain, while the rows of a file are read. */
export function collectWords(remembered: WordMap) {
  const found = new Map<string, FoundWord>()
  let row = 0
  return {
    beginRow: () => void row++,
    mapped(kind: WordKind, cell: string): string | undefined {
      const text = storable(cell)
      const key = wordKey(kind, text)
      // Signs alone cannot be told from each other, and what is as long as a text is no name.
      if (text.length > maxWordLength || normalized(text) === '') return undefined
      const word = found.get(key)
      if (!word) found.set(key, { kind, text, rows: 1, firstRow: row, lastRow: row })
      else if (word.lastRow !== row) Object.assign(word, { rows: word.rows + 1, lastRow: row })
      return remembered.get(key)
    },
    found: found as FoundWords,
  }
}

/** What was found in several parts of a file: all words that are mapped, and the most frequent others. */
export function foundWords(parts: readonly FoundWords[], remembered: WordMap, names: Names): Import['words'] {
  const found = Map.groupBy(
    parts.flatMap((part) => [...part]),
    ([key]) => key,
  )
  const words = [...found]
    .map(([key, sames]) => {
      const [first, ...others] = sames.map(([, word]) => word).sort((one, other) => one.firstRow - other.firstRow)
      if (!first) throw new Error('A group has a member')
      const { kind, text, firstRow } = first
      const rows = others.reduce((sum, other) => sum + other.rows, first.rows)
      const value = remembered.get(key)
      const usable = value !== undefined && names.offers(kind, value) ? value : null
      return { firstRow, word: { kind, text, rows, value: usable } }
    })
    .sort((one, other) => one.firstRow - other.firstRow)
    .map(({ word }) => word)
  const open = words.filter(({ value }) => value === null).sort(byRows)
  const omitted = new Set(open.slice(maxWords))
  return words.filter((word) => !omitted.has(word)).sort(byRows)
}

function byRows(one: { readonly rows: number }, other: { readonly rows: number }): number {
  return other.rows - one.rows
}
