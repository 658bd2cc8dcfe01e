import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { NewAmendment } from '../deals/newAmendment.ts'
import { Id } from '../values/ids.ts'
import { prose } from '../values/text.ts'
import { buyersMove } from './buyersMove.ts'

export const proposeAmendment = defineCall({
  ...buyersMove(
    'proposeAmendment',
    'propose-amendment',
    NewAmendment,
    'Propose other quantities or prices, or further published products, for an accepted deal. The seller has seven days to agree; until then nothing changes',
  ),
  problems: ['not_found', 'wrong_state', 'vat_not_registered', 'customer_blocked', 'rate_limited'],
})
export const agreeToAmendment = defineCall({
  ...buyersMove(
    'agreeToAmendment',
    'agree-amendment',
    z.strictObject({ amendment: Id }),
    'Agree to the change that the seller proposed. Without an answer it ends after seven days',
  ),
  problems: [
    'not_found',
    'wrong_state',
    'stock_short',
    'vat_not_registered',
    'customer_blocked',
    'credit_exceeded',
    'amendment_outdated',
  ],
})
export const refuseAmendment = buyersMove(
  'refuseAmendment',
  'refuse-amendment',
  z.strictObject({ amendment: Id, note: prose(1, 1000) }),
  'Refuse the change that the seller proposed',
)
export const withdrawAmendment = buyersMove(
  'withdrawAmendment',
  'withdraw-amendment',
  z.strictObject({ amendment: Id }),
  'Withdraw the change that the buyer proposed',
)
