/**
 * How far somebody has read: the last event of the company and the last of the person. There are two, since ids become
 * visible in order for one owner but not between two.
 */
export interface Cursor {
  readonly company: bigint
  readonly user: bigint
}

export function writeCursor({ company, user }: Cursor): string {
  return `${company}.${user}`
}

/** Undefined for what we never wrote. */
export function readCursor(text: string): Cursor | undefined {
  const [, company, user] = /^(\d{1,18})\.(\d{1,18})$/.exec(text) ?? []
  return company && user ? { company: BigInt(company), user: BigInt(user) } : undefined
}
