export type AddressSearch = Record<string, string | string[]>

/** Parses a query string as text: `page=2` stays "2", and a name that appears twice is a list. */
export function readSearch(search: string): AddressSearch {
  const read: AddressSearch = {}
  for (const [name, value] of new URLSearchParams(search)) {
    const before = read[name]
    read[name] = before === undefined ? value : [before, value].flat()
  }
  return read
}

/** The reverse; undefined, null and empty lists are left out. */
export function writeSearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const one of [value].flat()) {
      if (one !== undefined && one !== null) params.append(name, String(one))
    }
  }
  return params.size > 0 ? `?${params}` : ''
}
