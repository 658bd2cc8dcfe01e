import type { FirstSteps } from '@mawrid/contract/overview/overview.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'

export interface StartStep {
  readonly id: 'company' | 'verify' | 'subscribe' | 'warehouse' | 'listing' | 'publish' | 'deal'
  readonly isDone: (steps: FirstSteps) => boolean
  /** The screen of the step; the first deal is the buyer's step and has none. */
  readonly href?: string
}

/** In the order in which each makes the next possible (checklist O-04). */
export const startSteps: readonly StartStep[] = [
  { id: 'company', isDone: ({ has_company }) => has_company, href: screenPaths.companyCreate },
  { id: 'verify', isDone: ({ is_verified }) => is_verified, href: screenPaths.company },
  { id: 'subscribe', isDone: ({ is_subscribed }) => is_subscribed, href: screenPaths.subscriptionChoose },
  { id: 'warehouse', isDone: ({ has_warehouse }) => has_warehouse, href: screenPaths.warehouseCreate },
  { id: 'listing', isDone: ({ has_listing }) => has_listing, href: screenPaths.productCreate },
  { id: 'publish', isDone: ({ has_published }) => has_published, href: `${screenPaths.products}?tab=draft` },
  { id: 'deal', isDone: ({ has_deal }) => has_deal },
]
