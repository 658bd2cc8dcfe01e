/** Under what the changes to a planned transfer are kept. */
export function draftOf(id: string): string {
  return `transfer/${id}`
}

/** Under what a new transfer is kept that began with changes which came too late for another. */
export function draftAfter(id: string): string {
  return `transfer/after/${id}`
}
