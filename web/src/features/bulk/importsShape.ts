import { pageSizes } from '@mawrid/contract/list.ts'
import type { ListShape } from '#ui/list/listView.ts'

export const importsShape: ListShape = {
  tabs: [],
  filters: [],
  orderings: [],
  ordering: '',
  pageSizes: [...pageSizes],
  pageSize: pageSizes[0],
}
