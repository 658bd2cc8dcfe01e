import * as calls from '@mawrid/contract/deals/credit.calls.ts'
import type { Right } from '@mawrid/contract/team/rights.ts'
import type { Handle } from '../../../platform/http/feature.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { findDeal } from '../store.ts'
import type { DealRecord } from '../tables.ts'
import { allowCredit, dismissCreditStop } from './allowCredit.ts'
import { creditOfDeal } from './creditOfDeal.ts'

/** How a deal stands against its customer's credit limit, and who lets it pass. */
export function registerCreditRoutes(handle: Handle, parts: Parts): void {
  handle(calls.readDealCredit, ({ params, principal: { company } }) =>
    parts.db.readCompany(company.id, async (companyDb) =>
      creditSeenBy(company, companyDb, await findDeal(companyDb, params.id)),
    ),
  )
  handle(calls.allowCredit, ({ params, body, principal: { company, userId }, once }) =>
    once(async (tx) => {
      const deal = await allowCredit(parts, tx, { ...params, ...body, userId })
      return creditSeenBy(company, tx, deal)
    }),
  )
  handle(calls.dismissCreditStop, ({ params, principal: { company }, once }) =>
    once(async (tx) => {
      return creditSeenBy(company, tx, await dismissCreditStop(parts, tx, params.id))
    }),
  )
}

async function creditSeenBy({ rights }: { readonly rights: ReadonlySet<Right> }, db: Db, deal: DealRecord) {
  return { credit: await creditOfDeal(db, deal, { seesInvoices: rights.has('invoices.see') }) }
}
