import { latinDigits } from '@mawrid/contract/values/digits.ts'

/** The columns of units, categories and the like repeat a few words in each of many thousand rows. */
const recent = new Map<string, string>()
const maxRecent = 1_000
const maxRecentLength = 100

/** A name without what people write differently: capitals, signs and spaces, vowel marks, forms of a letter. */
export function normalized(text: string): string {
  if (text.length > maxRecentLength) return normalize(text)
  const known = recent.get(text)
  if (known !== undefined) return known
  if (recent.size >= maxRecent) recent.clear()
  const result = normalize(text)
  recent.set(text, result)
  return result
}

function normalize(text: string): string {
  return latinDigits(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[\u064b-\u0655\u0670\u0640]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/[ىیئ]/g, 'ي')
    .replace(/ؤ/g, 'و')
    .replace(/ة/g, 'ه')
    .replace(/ک/g, 'ك')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
