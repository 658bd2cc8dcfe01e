import { screen } from '@testing-library/react'
import { Archive } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { vi } from 'vitest'
import type { Column } from '../list/column.ts'
import type { Filter } from '../list/filter.ts'
import { ListPage } from '../list/ListPage.tsx'
import type { ListSource } from '../list/listProps.ts'
import { type ListShape, type ListView, viewFrom } from '../list/listView.ts'
import { NavigationProvider } from '../navigation.tsx'
import { show } from './show.tsx'

interface Product {
  id: string
  title: string
  price: string
}

export const products: Product[] = ['Ball valve', 'Gate valve', 'Pipe', 'Pump'].map((title, index) => ({
  id: `p${index}`,
  title,
  price: `${(index + 1) * 100}.00`,
}))

export const columns: Column<Product>[] = [
  { id: 'title', header: 'Product', isName: true, cell: (product) => product.title, ordering: 'title' },
  {
    id: 'price',
    header: 'Price',
    cell: (product) => product.price,
    ordering: 'price',
    align: 'end',
    onCard: 'fact',
  },
]

const categoryFilter: Filter[] = [
  {
    id: 'category',
    label: 'Category',
    kind: 'choice',
    many: true,
    choices: [
      { value: 'pipes', label: 'Pipes' },
      { value: 'pumps', label: 'Pumps' },
    ],
  },
]

export const shape: ListShape = {
  tabs: [],
  filters: ['category'],
  orderings: ['title', 'price'],
  ordering: 'title',
  pageSizes: [20, 50],
  pageSize: 20,
}

export const page = { results: products, count: 45, count_is_exact: true }

interface ProductsProps {
  source: ListSource<Product>
  first: ListView
  onView: (view: ListView) => void
  archive: (rows: readonly Product[]) => void
  locked?: ReactNode
  filters: readonly Filter[]
}

function Products({ source, first, onView, archive, locked, filters }: ProductsProps) {
  const [view, setView] = useState(first)
  return (
    <ListPage
      title="Products"
      columns={columns}
      source={source}
      shape={shape}
      view={view}
      onView={(next) => {
        onView(next)
        setView(next)
      }}
      filters={filters}
      searchHint="Name or SKU"
      bulkActions={[{ id: 'archive', label: 'Archive', icon: Archive, run: archive }]}
      storageKey="products"
      rowKey={(product) => product.id}
      rowName={(product) => product.title}
      rowHref={(product) => `/products/${product.id}`}
      isPending={(product) => product.id === 'p2'}
      empty={<p>Add your first product</p>}
      locked={locked}
    />
  )
}

/** Shows a list of four products; each argument replaces what a test is about. */
export function aList(
  source: Partial<ListSource<Product>> = {},
  address = '',
  locked?: ReactNode,
  filters: readonly Filter[] = categoryFilter,
) {
  const archive = vi.fn<(rows: readonly Product[]) => void>()
  const onView = vi.fn<(view: ListView) => void>()
  const go = vi.fn<(href: string) => void>()
  const retry = vi.fn()
  const shown = show(
    <NavigationProvider value={{ go }}>
      <Products
        source={{ page, isFetching: false, retry, ...source }}
        first={viewFrom(new URLSearchParams(address), shape)}
        onView={onView}
        archive={archive}
        locked={locked}
        filters={filters}
      />
    </NavigationProvider>,
  )
  return { ...shown, archive, go, retry, lastView: () => onView.mock.lastCall?.[0] }
}

export const link = (name: string) => screen.getByRole('link', { name })
export const mark = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` })
export const marked = () => products.filter(({ title }) => mark(title).checked).map(({ title }) => title)
