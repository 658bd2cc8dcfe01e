import type { MarketClient } from '../client.ts'
import { type Chance, oneOf } from './chance.ts'
import { asBuyer, type BuyerCompany } from './companies.ts'
import { words } from './words.ts'

interface Restricted {
  readonly id: string
  readonly request: { readonly status: string } | null
}

interface DocumentRequest {
  readonly id: string
  readonly is_open: boolean
}

/** What buyers do with documents of listings that are shown on request: they ask for one, and open it once it is granted. */
export function createDocumentReaders(client: MarketClient, chance: Chance) {
  /** Asks for a document that the buyer has not asked for; undefined if there is none. */
  async function request(buyer: BuyerCompany, listing: string) {
    const path = `listings/${listing}/restricted-documents/?buyer=${buyer.id}`
    const { status, body } = await client.request<{ results: Restricted[] }>('GET', path)
    const document = status === 200 ? body.results.find(({ request }) => request === null) : undefined
    if (!document) return undefined
    const { address: _address, cr: _cr, vat_number: _vat, ...asker } = asBuyer(buyer)
    const reason = oneOf(chance, words.documentReason[buyer.writes])
    return client.request<DocumentRequest>('POST', 'document-requests/', {
      listing,
      document: document.id,
      buyer: asker,
      reason,
    })
  }

  /** Reads the document by a link for the buyer's contact; the status of the download. */
  async function open(id: string, { contact }: Pick<BuyerCompany, 'contact'>): Promise<number> {
    const { status, body } = await client.request<{ url: string }>('POST', `document-requests/${id}/open/`, {
      reader: contact,
    })
    if (status !== 200) return status
    const download = await fetch(body.url)
    await download.arrayBuffer()
    return download.status
  }

  return { request, open }
}
