const arabicLetter = /\p{Script=Arabic}/u
/** Numbers that are joined by a sign, "25×20×10" or "38-40", except within a code such as "CTN-12-5". */
const size = /(?<![\p{Script=Latin}\p{N}][.,-]?)\p{N}+(?:[.,]\p{N}+)?(?:\s?[×*+:–-]\s?\p{N}+(?:[.,]\p{N}+)?)+/gu
const isolates = /[\u2066\u2069]/g

/**
 * A name with its sizes isolated from left to right: in Arabic text they would be read from the last number to the
 * first, and 25×20×10 is another box than 10×20×25.
 */
export function withSizesIsolated(text: string, lang: 'ar' | 'en'): string {
  return lang === 'ar' || arabicLetter.test(text) ? withoutIsolates(text).replace(size, '\u2066$&\u2069') : text
}

/** The same name as it is stored and written into files, without the characters that isolate its sizes. */
export function withoutIsolates(text: string): string {
  return text.replace(isolates, '')
}
