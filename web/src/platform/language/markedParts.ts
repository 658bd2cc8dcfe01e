export interface MarkedPart {
  readonly text: string
  /** The name between the angle brackets around it; none for plain words. */
  readonly mark: string | undefined
}

/** A sentence whose links are marked in its text: `I accept the <terms>terms of use</terms>.` */
export function markedParts(sentence: string): MarkedPart[] {
  const parts: MarkedPart[] = []
  let end = 0
  for (const found of sentence.matchAll(/<(\w+)>(.*?)<\/\1>/g)) {
    if (found.index > end) parts.push({ text: sentence.slice(end, found.index), mark: undefined })
    parts.push({ text: found[2] ?? '', mark: found[1] })
    end = found.index + found[0].length
  }
  if (end < sentence.length) parts.push({ text: sentence.slice(end), mark: undefined })
  return parts
}
