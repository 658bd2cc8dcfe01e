import * as calls from '@mawrid/contract/deals/credit.calls.ts'
import type { Handle } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { findDeal } from '../store.ts'
import { allowCredit, dismissCreditStop } from './allowCredit.ts'
import { creditOfDeal } from './creditOfDeal.ts'

/** How a deal stands against its customer's credit limit, and who lets it pass. */
export function registerCreditRoutes(handle: Handle, parts: Parts): void {
  handle(calls.readDealCredit, ({ params, principal: { company } }) =>
    parts.db.readCompany(company.id, async (companyDb) => ({
      credit: await creditOfDeal(companyDb, await findDeal(companyDb, params.id), {
        seesInvoices: company.rights.has('invoices.see'),
      }),
    })),
  )
  handle(calls.allowCredit, ({ params, body, principal: { company, userId }, once }) =>
    once(async (tx) => {
      const deal = await allowCredit(parts, tx, { ...params, ...body, userId })
      return { credit: await creditOfDeal(tx, deal, { seesInvoices: company.rights.has('invoices.see') }) }
    }),
  )
  handle(calls.dismissCreditStop, ({ params, principal: { company }, once }) =>
    once(async (tx) => {
      const deal = await dismissCreditStop(parts, tx, params.id)
      return { credit: await creditOfDeal(tx, deal, { seesInvoices: company.rights.has('invoices.see') }) }
    }),
  )
}
