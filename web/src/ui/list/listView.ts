/** The state of a list. All of it is in the address, so that a view can be shared, reloaded and returned to. */
export interface ListView {
  tab: string
  search: string
  /** The chosen values by filter id; filters without values are absent. */
  filters: Readonly<Record<string, readonly string[]>>
  /** As the API takes it: `price`, or `-price` for descending. */
  ordering: string
  page: number
  pageSize: number
}

/** The valid tabs, filters and orderings of a list; other parameters of an address are ignored. */
export interface ListShape {
  /** The first is shown when the address names none. */
  tabs: readonly string[]
  filters: readonly string[]
  orderings: readonly string[]
  /** The ordering of an address without one. */
  ordering: string
  pageSizes: readonly number[]
  pageSize: number
}

export function viewFrom(address: URLSearchParams, shape: ListShape): ListView {
  const tab = address.get('tab') ?? ''
  const ordering = address.get('sort') ?? ''
  const size = Number(address.get('size'))
  const page = Number(address.get('page'))
  const filters = shape.filters.map((id) => [id, address.getAll(id).filter(Boolean)] as const)
  return {
    tab: shape.tabs.includes(tab) ? tab : (shape.tabs[0] ?? ''),
    search: address.get('q') ?? '',
    filters: Object.fromEntries(filters.filter(([, values]) => values.length > 0)),
    ordering: shape.orderings.includes(ordering.replace(/^-/, '')) ? ordering : shape.ordering,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    pageSize: shape.pageSizes.includes(size) ? size : shape.pageSize,
  }
}

/** The address of a view: only what differs from the default view, to keep it short. */
export function addressOf(view: ListView, shape: ListShape): URLSearchParams {
  const address = new URLSearchParams()
  if (view.tab !== (shape.tabs[0] ?? '')) address.set('tab', view.tab)
  if (view.search) address.set('q', view.search)
  for (const id of shape.filters) for (const value of view.filters[id] ?? []) address.append(id, value)
  if (view.ordering !== shape.ordering) address.set('sort', view.ordering)
  if (view.page !== 1) address.set('page', String(view.page))
  if (view.pageSize !== shape.pageSize) address.set('size', String(view.pageSize))
  return address
}

/** Applies a change of search, filter or order, and returns to the first page. */
export function withFirstPage(view: ListView, change: Partial<Omit<ListView, 'page'>>): ListView {
  return { ...view, ...change, page: 1 }
}

export function withFilter(view: ListView, id: string, values: readonly string[]): ListView {
  const { [id]: _before, ...others } = view.filters
  return withFirstPage(view, { filters: values.length > 0 ? { ...others, [id]: values } : others })
}

/** Sorts by a column: ascending first, then toggles. */
export function orderedBy(view: ListView, ordering: string): ListView {
  return withFirstPage(view, { ordering: view.ordering === ordering ? `-${ordering}` : ordering })
}

export function isFiltered(view: ListView): boolean {
  return view.search !== '' || Object.keys(view.filters).length > 0
}

export function cleared(view: ListView): ListView {
  return withFirstPage(view, { search: '', filters: {} })
}

/** The first and last row of the page, counted from one. */
export function pageSpan(view: ListView, count: number): { first: number; last: number; pages: number } {
  const pages = Math.max(1, Math.ceil(count / view.pageSize))
  const first = count === 0 ? 0 : (view.page - 1) * view.pageSize + 1
  return { first, last: Math.min(view.page * view.pageSize, count), pages }
}
