/** How a text is compared when it is searched: case, marks and the letters that Arabic typists interchange do not count. */
function searchable(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .toLowerCase()
    .trim()
}

/** Every word typed begins some word of the text; `ال` before an Arabic word does not count either. */
export function isFoundIn(text: string, typed: string): boolean {
  const words = searchable(text)
    .split(/[\s،,.]+/)
    .flatMap((word) => [word, word.replace(/^(وال|بال|لل|ال|و)(?=..)/, '')])
  return searchable(typed)
    .split(/\s+/)
    .every((wanted) => words.some((word) => word.startsWith(wanted) || word.startsWith(wanted.replace(/^ال/, ''))))
}
