/**
 * The position of a stream: the last event of the company and the last of the person. Two ids, because ids become
 * visible in order for each owner but not across owners.
 */
export interface Cursor {
  readonly company: bigint
  readonly user: bigint
}

export function writeCursor({ company, user }: Cursor): string {
  return `${company}.${user}`
}

/** Undefined if the text is not one of our cursors. */
export function readCursor(text: string): Cursor | undefined {
  const [, company, user] = /^(\d{1,18})\.(\d{1,18})$/.exec(text) ?? []
  return company && user ? { company: BigInt(company), user: BigInt(user) } : undefined
}
