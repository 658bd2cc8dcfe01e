import * as calls from '@mawrid/contract/companies/calls.ts'
import * as formCalls from '@mawrid/contract/companies/form.calls.ts'
import { createCommercialRegister } from '../../outside/wathq/commercialRegister.ts'
import type { Handle } from '../../platform/http/feature.ts'
import { pageOfFew } from '../../platform/lists/page.ts'
import type { Parts } from '../../platform/parts.ts'
import { createCompany } from './createCompany.ts'
import { companyRecord } from './recordView.ts'
import { freeSlugs } from './slugs.ts'
import { findCompany } from './store.ts'
import { readTimeline } from './timeline.ts'
import { updateCompany } from './updateCompany.ts'
import { verifyCompany } from './verifyCompany.ts'

export function registerCompanyRoutes(handle: Handle, parts: Parts): void {
  const { db, clock } = parts
  const register = createCommercialRegister(parts)

  handle(formCalls.createCompany, (context) => createCompany(parts, context))
  handle(calls.listCompanies, async ({ principal, query, request }) => {
    const id = principal.company?.id
    const company = id ? await db.readCompany(id, (companyDb) => findCompany(companyDb, id)) : undefined
    const found = company?.name.includes(query.search ?? '') ? [companyRecord(company, clock.now())] : []
    return pageOfFew(found, { query, request })
  })
  handle(calls.readCompany, async ({ params, principal }) =>
    companyRecord(
      await db.readCompany(principal.company.id, (companyDb) => findCompany(companyDb, params.id)),
      clock.now(),
    ),
  )
  handle(formCalls.updateCompany, (context) => updateCompany(parts, context))
  handle(calls.verifyCompany, (context) => verifyCompany(parts, register, context))
  handle(calls.suggestSlugs, async ({ query }) => ({ suggestions: await freeSlugs(db.system, query.name) }))
  handle(calls.readCompanyTimeline, async ({ params, principal }) => {
    const company = await db.readCompany(principal.company.id, (companyDb) => findCompany(companyDb, params.id))
    return { results: await readTimeline(db.system, company.id) }
  })
}
