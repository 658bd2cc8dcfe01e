import { type Answer, type Deal, dayIn, type Trade } from './deals.ts'
import { pdf, send } from './listings.ts'

/** Uploads the signed contract of a deal. */
export function signContract({ server, seller }: Trade, { id }: Deal, day = dayIn(0)): Promise<Answer> {
  return send(server, seller, 'POST', `/api/v1/deals/${id}/contract/`, { signed_on: day }, { signed: [pdf()] })
}
