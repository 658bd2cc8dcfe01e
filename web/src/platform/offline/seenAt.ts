const times = new WeakMap<object, number>()
let isAnyMarked = false

/** Marks a stored reply, and its parts since queries often return only one, with the time at which it was current. */
export function markSeen(reply: unknown, at: number): void {
  if (!isObject(reply)) return
  isAnyMarked = true
  for (const part of [reply, ...Object.values(reply)]) {
    if (isObject(part)) times.set(part, at)
  }
}

/** When a query's data was current, if it comes from a stored reply. Of several pages the oldest counts. */
export function seenAtOf(data: unknown): number | undefined {
  if (!isAnyMarked || !isObject(data)) return undefined
  const pages = 'pages' in data && Array.isArray(data.pages) ? data.pages.filter(isObject) : []
  const found = [data, ...pages].flatMap((part) => times.get(part) ?? [])
  return found.length > 0 ? Math.min(...found) : undefined
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
