import * as calls from '@mawrid/contract/market/deals.calls.ts'
import type { Feature } from '../../platform/http/feature.ts'
import { companyOfDeal, findDeal, marketDealView } from '../deals/index.ts'
import { registerBuyerMoves } from './buyerMoves.ts'
import { registerBuyersFulfilment } from './fulfilment.ts'
import { hearBuyer } from './hearBuyer.ts'
import { listBuyerDeals } from './listBuyerDeals.ts'
import { takeRequest } from './takeRequest.ts'

/** What the marketplace's systems do for buyers: they ask, answer, agree and receive. */
export const marketDeals: Feature = {
  name: 'marketDeals',
  onAccountClosed: { nothing: 'it only passes on to deals what buyers do, and a closed company takes no request' },
  register(handle, parts) {
    const { db } = parts

    handle(calls.requestDeal, (asked) => takeRequest(parts, asked))
    handle(calls.listBuyerDeals, (asked) => listBuyerDeals(parts, asked))
    handle(calls.readBuyerDeal, async ({ params }) =>
      db.readCompany(await companyOfDeal(db.system, params.id), async (own) =>
        marketDealView(parts, own, await findDeal(own, params.id)),
      ),
    )
    handle(calls.writeToSeller, (asked) => hearBuyer(parts, asked))
    registerBuyerMoves(handle, parts)
    registerBuyersFulfilment(handle, parts)
  },
}
