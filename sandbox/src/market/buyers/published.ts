import type { MarketClient } from '../client.ts'

/** The part of a feed entry that buyers read. */
interface Change {
  readonly id: string
  readonly change: 'published' | 'removed'
  readonly listing: Published | null
}

export interface Published {
  readonly id: string
  readonly kind: 'product' | 'service' | 'franchise' | 'investment'
  readonly seller: { readonly id: string }
  readonly name_ar: string
  readonly name_en: string | null
  readonly price: string | null
}

/** What is sold of a product, which has options where it comes in variants. */
export interface PublishedArticle {
  readonly id: string
  readonly option_values: readonly string[]
  readonly price: string | null
}

/** A listing as on its own page; each kind has some of these fields. */
export interface PublishedDetails extends Published {
  readonly min_order_qty?: string
  readonly order_step?: string
  readonly max_order_qty?: string | null
  readonly pricing_model?: string
  readonly articles?: readonly PublishedArticle[]
  readonly investment_min?: string
  readonly investment_max?: string
  readonly ticket_min?: string
  readonly ticket_max?: string
}

/** The published listings, kept up to date from the feed. */
export function followPublished(client: MarketClient) {
  const shown = new Map<string, Published>()
  let after: string | undefined

  return {
    async look(): Promise<readonly Published[]> {
      for (let hasMore = true; hasMore; ) {
        const path = `listings/?limit=200${after ? `&after=${after}` : ''}`
        const page = await client.send<{ results: Change[]; next: string; has_more: boolean }>('GET', path)
        for (const { id, change, listing } of page.results) {
          if (change === 'published' && listing) shown.set(id, listing)
          else shown.delete(id)
        }
        after = page.next
        hasMore = page.has_more
      }
      return [...shown.values()]
    },
    /** Reads one listing directly, which is fresher than the feed. */
    async read(id: string): Promise<PublishedDetails | undefined> {
      const { status, body } = await client.request<PublicListing>('GET', `listings/${id}/`)
      if (status !== 200) return undefined
      const { listing, ...shown } = body
      return { ...listing, ...shown }
    },
  }
}

interface PublicListing extends Pick<PublishedDetails, 'kind' | 'seller' | 'articles'> {
  readonly listing: Omit<PublishedDetails, 'kind' | 'seller' | 'articles'>
}
