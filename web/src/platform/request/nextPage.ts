interface Page {
  readonly next: string | null
}

/** The number of the next page, for infinite queries. */
export function nextPage({ next }: Page, _pages: readonly Page[], page: number): number | undefined {
  return next === null ? undefined : page + 1
}
