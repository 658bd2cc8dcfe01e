import { latinDigits } from '@mawrid/contract/values/digits.ts'

const diacritics = /[\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g

const lookalikes: readonly [RegExp, string][] = [
  [/[أإآٱ]/g, 'ا'],
  [/[ىی]/g, 'ي'],
  [/ئ/g, 'ي'],
  [/ؤ/g, 'و'],
  [/ة/g, 'ه'],
  [/ک/g, 'ك'],
]

/** Normalizes text for search: removes vowel marks, hamza forms, capitals and extra spaces. */
function searchable(text: string): string {
  const plain = latinDigits(text.normalize('NFKC').replace(diacritics, '')).toLowerCase()
  return lookalikes
    .reduce((all, [forms, one]) => all.replace(forms, one), plain)
    .replace(/\s+/g, ' ')
    .trim()
}

/** Whether every word of the query occurs in the text, ignoring the Arabic article before it. */
export function isFound(query: string, text: string): boolean {
  const within = searchable(text)
  return searchable(query)
    .split(' ')
    .every((word) => within.includes(word) || within.includes(word.replace(/^ال(?=..)/, '')))
}
