interface Page {
  readonly next: string | null
}

/** The number of the page after this one, for a query that is read a page at a time. */
export function nextPage({ next }: Page, _pages: readonly Page[], page: number): number | undefined {
  return next === null ? undefined : page + 1
}
