const times = new WeakMap<object, number>()
let isAnyMarked = false
/** As deep as a row of a list, or an item of a record. */
const maxDepth = 2

let servedSince: number | undefined

/** Marks a stored reply, and its parts since queries often return only one, with the time at which it was current. */
export function markSeen(reply: unknown, at: number): void {
  isAnyMarked = true
  servedSince ??= Date.now()
  mark(reply, at, maxDepth)
}

function mark(value: unknown, at: number, depth: number): void {
  if (!isObject(value)) return
  times.set(value, at)
  if (depth > 0) for (const part of Object.values(value)) mark(part, at, depth - 1)
}

/** Whether a stored reply was ever served, without which nothing has to be looked for. */
export function isAnySeen(): boolean {
  return isAnyMarked
}

/** Since when stored replies were served; from then on none, until the next one is. */
export function takeServedSince(): number | undefined {
  const since = servedSince
  servedSince = undefined
  return since
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
