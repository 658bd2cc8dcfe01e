import * as calls from '@mawrid/contract/market/deals.calls.ts'
import type { Feature } from '../../platform/http/feature.ts'
import { companyOfDeal, findDeal, marketDealView } from '../deals/index.ts'
import { registerBuyerMoves } from './buyerMoves.ts'
import { registerBuyersFulfilment } from './fulfilment.ts'
import { listBuyerDeals } from './listBuyerDeals.ts'
import { receiveBuyerMessage } from './receiveBuyerMessage.ts'
import { takeRequest } from './takeRequest.ts'

/** What the marketplace's systems do for buyers: they ask, answer, agree and receive. */
export const marketDeals: Feature = {
  name: 'marketDeals',
  onAccountClosed: { nothing: 'it only passes on to deals what buyers do, and a closed company takes no request' },
  register(handle, parts) {
    const { db } = parts

    handle(calls.requestDeal, (context) => takeRequest(parts, context))
    handle(calls.listBuyerDeals, (context) => listBuyerDeals(parts, context))
    handle(calls.readBuyerDeal, async ({ params }) =>
      db.readCompany(await companyOfDeal(db.system, params.id), async (own) =>
        marketDealView(parts, own, await findDeal(own, params.id)),
      ),
    )
    handle(calls.writeToSeller, (context) => receiveBuyerMessage(parts, context))
    registerBuyerMoves(handle, parts)
    registerBuyersFulfilment(handle, parts)
  },
}
