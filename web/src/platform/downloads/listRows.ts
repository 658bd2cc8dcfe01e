interface Page<Row> {
  readonly results: readonly Row[]
  readonly next: string | null
}

export interface PageRequest {
  readonly page: number
  readonly page_size: number
}

const pageSize = 100

/**
 * The rows of a list, page by page as they are needed. A row that appears twice, because one was added meanwhile, is
 * returned once.
 */
export async function* listRows<Row>(
  readPage: (page: PageRequest) => Promise<Page<Row>>,
  rowKey: (row: Row) => string,
): AsyncGenerator<Row> {
  const seen = new Set<string>()
  for (let page = 1; ; page += 1) {
    const { results, next } = await readPage({ page, page_size: pageSize })
    for (const row of results) {
      const key = rowKey(row)
      if (seen.has(key)) continue
      seen.add(key)
      yield row
    }
    if (next === null || results.length === 0) return
  }
}
