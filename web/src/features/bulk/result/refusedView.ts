import { pageSizes } from '@mawrid/contract/list.ts'
import type { ListShape, ListView } from '#ui/list/listView.ts'
import { viewFrom } from '#ui/list/listView.ts'

export const refusedShape: ListShape = {
  tabs: [],
  filters: [],
  orderings: [],
  ordering: '',
  pageSizes: [...pageSizes],
  pageSize: 20,
}

export const refusedView: ListView = viewFrom(new URLSearchParams(), refusedShape)
