import * as calls from '@mawrid/contract/companies/calls.ts'
import { createCommercialRegister } from '../../outside/wathq/commercialRegister.ts'
import { readTimeline } from '../../platform/history/history.ts'
import type { Feature } from '../../platform/http/feature.ts'
import { pageOfFew } from '../../platform/lists/page.ts'
import { companyRecord } from './companyRecordView.ts'
import { findCompany, findCompanyOf } from './companyStore.ts'
import { createCompany } from './createCompany.ts'
import { ownerEmailJob } from './emailOwner.ts'
import { onAccountClosed } from './onAccountClosed.ts'
import { personalData } from './personalData.ts'
import { recheckingRegistrations } from './recheckRegistrations.ts'
import { freeSlugs } from './slugs.ts'
import { updateCompany } from './updateCompany.ts'
import { verifyCompany, waitingChecks } from './verifyCompany.ts'

export { isAccountClosing, refuseWhileClosing } from './accountClosing.ts'
export { companyStateChanged } from './companyMoves.ts'
export { type CompanyRow, findCompany, lockCompany, storeCompany } from './companyStore.ts'
export { emailOwner, isNotified } from './emailOwner.ts'
export { type MarketSellerRow, marketSellerColumns, marketSellerView, readMarketSeller } from './marketSeller.ts'
export { namesOf } from './namesOf.ts'
export { ownerOf } from './ownerOf.ts'
export { printedVatNumber } from './vatNumber.ts'

/** The company of a seller, and its way to being active (checklist O-04). */
export const companies: Feature = {
  name: 'companies',
  personalData,
  onAccountClosed,
  register(handle, parts) {
    const { db, clock } = parts
    const register = createCommercialRegister(parts)
    parts.jobs.define(waitingChecks(parts, register))
    recheckingRegistrations(parts, register)
    ownerEmailJob(parts)

    handle(calls.createCompany, (context) => createCompany(parts, context))
    handle(calls.listCompanies, async ({ principal, query, request }) => {
      const company = await findCompanyOf(db.system, principal.userId)
      const found = company?.name.includes(query.search ?? '') ? [companyRecord(company, clock.now())] : []
      return pageOfFew(found, { query, request })
    })
    handle(calls.readCompany, async ({ params, principal }) =>
      companyRecord(await db.readCompany(principal.company.id, (own) => findCompany(own, params.id)), clock.now()),
    )
    handle(calls.updateCompany, (context) => updateCompany(parts, context))
    handle(calls.verifyCompany, (context) => verifyCompany(parts, register, context))
    handle(calls.suggestSlugs, async ({ query }) => ({ suggestions: await freeSlugs(db.system, query.name) }))
    handle(calls.readCompanyTimeline, async ({ params, principal }) => {
      const company = await db.readCompany(principal.company.id, (own) => findCompany(own, params.id))
      return { results: await readTimeline(db.system, company.id) }
    })
  },
}
