import type { Lang } from '#ui/format/formats.ts'
import { rangeFrom } from '#ui/list/filter.ts'
import type { ListPageOf } from '#ui/list/listProps.ts'
import type { ListView } from '#ui/list/listView.ts'
import { type SampleProduct, sampleProducts } from './sampleProducts.ts'

/** Answers a view as the server would. */
export function sampleQuery(view: ListView, lang: Lang): ListPageOf<SampleProduct> {
  const fitting = sampleProducts.filter((product) => matchesView(product, view)).sort(orderOf(view.ordering, lang))
  const from = (view.page - 1) * view.pageSize
  return { results: fitting.slice(from, from + view.pageSize), count: fitting.length, count_is_exact: true }
}

export function countOf(tab: string): number {
  return tab === 'all' ? sampleProducts.length : sampleProducts.filter(({ status }) => status === tab).length
}

function matchesView(product: SampleProduct, { tab, search, filters }: ListView): boolean {
  const words = `${product.title.en} ${product.title.ar} ${product.sku}`.toLowerCase()
  return (
    (tab === 'all' || product.status === tab) &&
    words.includes(search.trim().toLowerCase()) &&
    (filters.category ?? [product.category]).includes(product.category) &&
    isBetween(Number(product.price), filters.price) &&
    isBetweenDays(product.updatedAt.slice(0, 10), filters.updated) &&
    product.sku.toLowerCase().includes((filters.sku?.[0] ?? '').toLowerCase())
  )
}

function isBetween(amount: number, values: readonly string[] = []): boolean {
  const { from, to } = rangeFrom(values)
  return (from === '' || amount >= Number(from)) && (to === '' || amount <= Number(to))
}

function isBetweenDays(day: string, values: readonly string[] = []): boolean {
  const { from, to } = rangeFrom(values)
  return (from === '' || day >= from) && (to === '' || day <= to)
}

function orderOf(ordering: string, lang: Lang): (a: SampleProduct, b: SampleProduct) => number {
  const turn = ordering.startsWith('-') ? -1 : 1
  switch (ordering.replace('-', '')) {
    case 'title':
      return (a, b) => turn * a.title[lang].localeCompare(b.title[lang], lang)
    case 'price':
      return (a, b) => turn * (Number(a.price) - Number(b.price))
    case 'stock':
      return (a, b) => turn * (a.stock - b.stock)
    default:
      return (a, b) => turn * a.updatedAt.localeCompare(b.updatedAt)
  }
}
