/*
 * Spreadsheet programs take a cell for a formula by how it begins, some of them after spaces and in full width too. Where a
 * country separates by semicolons, or a person by tabs, they also begin cells inside of ours, and double quotes after such a
 * separator only enclose the cell. A single quote before such a beginning makes a text of it; where a text has single quotes
 * there already, another one is added.
 */

const skipped = String.raw`(?:"|[^\S;\t\r\n])*`
const sign = '[=+@＝＋－＠-]'
/**
 * A single hyphen is not a formula, as our own files use it (`readRow.ts`), and a negative number stays a number. Line breaks and tabs
 * are spaces within a formula, so a number followed by one and more text begins a calculation.
 */
const meantSign = String.raw`(?:[=+@＝＋－＠]|-(?!\u200b?$|\d+(?:\.\d+)?(?:;|[\t\r\n]*$)))`

/** Wherever some program would begin a cell and what follows is `quotes` and a sign. */
function beginnings(quotes: string, signs: string): string {
  const follows = `${quotes}${skipped}${signs}`
  return String.raw`(?:^(?=${follows}|${quotes}[\t\r\n])|(?<=[;\t\r\n])(?=${follows}))`
}

const bare = new RegExp(beginnings('', meantSign), 'g')
const quoted = new RegExp(beginnings("'+", sign), 'g')
const oneQuote = new RegExp(`${beginnings("'+", sign)}'`, 'g')

/** Nothing in the text is taken for a formula. */
export function withoutFormulas(text: string): string {
  return text.replace(bare, "'")
}

/** A text that already has quotes where `withoutFormulas` adds them. */
export function withOwnQuotes(text: string): string {
  return text.replace(quoted, "'")
}

/** The text that was written by both of them. */
export function readProtected(text: string): string {
  return text.includes("'") ? text.replace(oneQuote, '') : text
}
