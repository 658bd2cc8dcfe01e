/** The words of a search: all must match, and the Arabic article before a word is ignored. */
export function wordsOf(search = ''): string[] {
  return search
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => word.replace(/^[اأإآٱ]ل(?=..)/, ''))
}
