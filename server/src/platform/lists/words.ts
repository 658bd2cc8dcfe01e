/** The words of a search: each has to be found, and the Arabic article before one does not count. */
export function wordsOf(search = ''): string[] {
  return search
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => word.replace(/^[اأإآٱ]ل(?=..)/, ''))
}
