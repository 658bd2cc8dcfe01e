import * as calls from '@mawrid/contract/market/returns.calls.ts'
import { onceWithUploads } from '../../platform/files/withUpload.ts'
import type { CallContext, Handle } from '../../platform/http/feature.ts'
import type { Parts } from '../../platform/parts.ts'
import { findCompany } from '../companies/index.ts'
import { companyOfDeal, findDeal } from '../deals/index.ts'
import {
  companyOfReturn,
  escalateReturn,
  findReturn,
  marketReturnView,
  marketReturnViews,
  moveReturn,
  openReturn,
  returnsOfDeal,
} from '../returns/index.ts'

export function registerMarketReturnRoutes(handle: Handle, parts: Parts): void {
  const { db } = parts

  handle(calls.openReturn, async ({ params, body, uploads, onceIn }: CallContext<typeof calls.openReturn>) => {
    const companyId = await companyOfDeal(db.system, params.id)
    // Its pictures belong to the seller's company, so that the seller can open them.
    const { userId } = await findCompany(db.system, companyId)
    const call = { owner: { userId, companyId }, uploads, once: onceIn(companyId) }
    return onceWithUploads(parts.files, call, async (tx, files) => {
      const made = await openReturn(parts, tx, { dealId: params.id, side: 'buyer', userId: null, body, files })
      return marketReturnView(parts, tx, made)
    })
  })
  handle(calls.listReturns, async ({ params }) =>
    db.readCompany(await companyOfDeal(db.system, params.id), async (companyDb) => {
      const { id } = await findDeal(companyDb, params.id)
      return { results: await marketReturnViews(parts, companyDb, await returnsOfDeal(companyDb, id)) }
    }),
  )
  handle(calls.readReturn, async ({ params }) =>
    db.readCompany(await companyOfReturn(db.system, params.id), async (companyDb) =>
      marketReturnView(parts, companyDb, await findReturn(companyDb, params.id)),
    ),
  )
  handle(calls.withdrawReturn, async ({ params, onceIn }) =>
    onceIn(await companyOfReturn(db.system, params.id))(async (tx) =>
      marketReturnView(parts, tx, await moveReturn(parts, tx, { ...params, action: 'withdraw', side: 'buyer' })),
    ),
  )
  handle(calls.escalateReturn, async ({ params, body, onceIn }) =>
    onceIn(await companyOfReturn(db.system, params.id))(async (tx) =>
      marketReturnView(parts, tx, await escalateReturn(parts, tx, { ...params, ...body })),
    ),
  )
}
