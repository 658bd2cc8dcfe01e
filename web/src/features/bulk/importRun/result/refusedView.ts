import { pageSizes } from '@mawrid/contract/list.ts'
import { type ListShape, type ListView, viewFrom } from '#ui/list/listView.ts'

export const refusedShape: ListShape = {
  tabs: [],
  filters: [],
  orderings: [],
  ordering: '',
  pageSizes: [...pageSizes],
  pageSize: 20,
}

export const refusedView: ListView = viewFrom(new URLSearchParams(), refusedShape)
