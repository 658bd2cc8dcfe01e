import { latinDigits } from '@mawrid/contract/values/digits.ts'

/** A name without what people write differently: capitals, signs and spaces, vowel marks, forms of a letter. */
export function folded(text: string): string {
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
