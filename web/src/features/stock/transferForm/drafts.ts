/** The key of the stored changes to a planned transfer. */
export function draftOf(id: string): string {
  return `transfer/${id}`
}

/** The key of a new transfer made of changes that came too late for another. */
export function draftAfter(id: string): string {
  return `transfer/after/${id}`
}
