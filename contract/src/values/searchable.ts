import { latinDigits } from './digits.ts'

const diacritics = /[\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g

const lookalikes: readonly [RegExp, string][] = [
  [/[أإآٱ]/g, 'ا'],
  [/[ىی]/g, 'ي'],
  [/ئ/g, 'ي'],
  [/ؤ/g, 'و'],
  [/ة/g, 'ه'],
  [/ک/g, 'ك'],
]

/** Text without vowel marks, hamza forms and capitals, as the database's function `folded` writes it. */
function normalized(text: string): string {
  const plain = latinDigits(text.normalize('NFKC').replace(diacritics, '')).toLowerCase()
  return lookalikes.reduce((all, [forms, one]) => all.replace(forms, one), plain)
}

/** Normalizes text for search, extra spaces included. */
export function searchable(text: string): string {
  return normalized(text).replace(/\s+/g, ' ').trim()
}

/** The words of a query that a text lacks, ignoring the Arabic article before them. */
export function missingWords(query: string, text: string): string[] {
  const within = searchable(text)
  return wordsIn(query).filter((word) => !within.includes(word) && !within.includes(withoutArticle(word)))
}

/** Whether every word of the query occurs in the text. */
export function isFound(query: string, text: string): boolean {
  return missingWords(query, text).length === 0
}

/** How closely a record's names match a query, the closest first. */
export const matches = ['exact', 'beginning', 'word', 'part'] as const
export type Match = (typeof matches)[number]

/** The closest match of a query with one of the names. */
export function closestMatch(query: string, names: readonly string[]): Match {
  const typed = searchable(query)
  const plain = names.map(searchable)
  if (plain.some((name) => name === typed)) return 'exact'
  if (plain.some((name) => name.startsWith(typed))) return 'beginning'
  return plain.some((name) => name.includes(` ${typed}`)) ? 'word' : 'part'
}

interface Piece {
  readonly text: string
  readonly isMatch: boolean
}

/** A text in pieces, of which those that match a word of the query are marked, in whatever spelling they have. */
export function markedPieces(query: string, text: string): Piece[] {
  const characters = [...text]
  const plain = characters.map(normalized)
  const whole = plain.join('')
  // The index of the original character that each folded one comes from.
  const origins = plain.flatMap((some, index) => Array.from(some, () => index))
  const isMarked = characters.map(() => false)
  for (const word of wordsIn(query)) {
    const found = whole.includes(word) ? word : withoutArticle(word)
    for (let at = whole.indexOf(found); at >= 0; at = whole.indexOf(found, at + found.length)) {
      const [first = 0, last = 0] = [origins[at], origins[at + found.length - 1]]
      isMarked.fill(true, first, last + 1)
      // A vowel mark after the last letter belongs to it.
      for (let next = last + 1; plain[next] === ''; next += 1) isMarked[next] = true
    }
  }
  const pieces: { text: string; isMatch: boolean }[] = []
  for (const [index, character] of characters.entries()) {
    const isMatch = isMarked[index] ?? false
    const before = pieces.at(-1)
    if (before?.isMatch === isMatch) before.text += character
    else pieces.push({ text: character, isMatch })
  }
  return pieces
}

function wordsIn(query: string): string[] {
  return searchable(query)
    .split(' ')
    .filter((word) => word !== '')
}

function withoutArticle(word: string): string {
  return word.replace(/^ال(?=..)/, '')
}
