/** The words with those of a text added, parted by commas of either language or by lines; each stands once. */
export function withWords(words: readonly string[], text: string): string[] {
  const added = text
    .split(/[,،;؛\n]/)
    .map((word) => word.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
  return [...new Set([...words, ...added])]
}
