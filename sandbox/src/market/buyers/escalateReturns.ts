import type { MarketClient } from '../client.ts'
import { type Chance, oneOf } from './chance.ts'
import type { BuyerCompany } from './companies.ts'
import { words } from './words.ts'

/** What of a return decides whether its buyer takes it to the marketplace's staff. */
interface BuyersReturn {
  readonly id: string
  readonly status: string
  readonly allowed_actions: readonly string[]
}

/** Of the returns that were refused; of those that were not answered in time it is all. */
const disagrees = 0.5

/** The buyer of a deal asks the staff to decide returns that the seller refused, or did not answer in time. */
export async function escalateReturns(
  client: MarketClient,
  dealId: string,
  { writes }: BuyerCompany,
  chance: Chance,
): Promise<void> {
  const { results } = await client.send<{ results: BuyersReturn[] }>('GET', `deals/${dealId}/returns/`)
  const open = results.find(({ allowed_actions }) => allowed_actions.includes('escalate'))
  if (!open || (open.status === 'refused' && chance() > disagrees)) return
  await client.request('POST', `returns/${open.id}/escalate/`, { note: oneOf(chance, words.disagree[writes]) })
}
