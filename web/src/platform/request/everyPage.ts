interface Page<T> {
  readonly results: readonly T[]
  readonly next: string | null
}

/** All rows of a list, fetched page by page. */
export async function everyPage<T>(
  read: (page: { page: number; page_size: number }) => Promise<Page<T>>,
): Promise<T[]> {
  const all: T[] = []
  for (let page = 1; ; page += 1) {
    const { results, next } = await read({ page, page_size: 100 })
    all.push(...results)
    if (next === null || results.length === 0) return all
  }
}
