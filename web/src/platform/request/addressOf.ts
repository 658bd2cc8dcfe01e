type Value = string | number | boolean | null | undefined

/** A call's path with its params and query filled in; what is undefined or empty is left out. */
export function addressOf(path: string, params: unknown, query: unknown): string {
  const named = partsOf(params)
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(named[name] ?? '')))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(partsOf(query))) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one))
    }
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

function partsOf(given: unknown): Record<string, Value | readonly Value[]> {
  return (given ?? {}) as Record<string, Value | readonly Value[]>
}
