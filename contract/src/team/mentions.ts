/** The most members that one note mentions. */
export const maxMentions = 10

/** Somebody mentioned in a text: by their id, so that the text shows the name that they have now. */
const mark = /@\[([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\]/g

export function mentionOf(id: string): string {
  return `@[${id}]`
}

export function mentionedIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(mark)].flatMap(([, id]) => id ?? []))]
}

type TextPiece = { readonly text: string } | { readonly mentioned: string }

/** A text in pieces: what is written between the mentions, and the mentions. */
export function mentionPieces(text: string): readonly TextPiece[] {
  return text
    .split(mark)
    .map((piece, index) => (index % 2 === 0 ? { text: piece } : { mentioned: piece }))
    .filter((piece) => !('text' in piece) || piece.text !== '')
}
