import { randomUUIDv7 } from 'node:crypto'
import type { CompanyRecord } from '@mawrid/contract/companies/companyRecord.ts'
import type { createCompany as createCall } from '@mawrid/contract/companies/form.calls.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { violatedIndex } from '../../platform/database/violations.ts'
import type { CallContext } from '../../platform/http/feature.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { storedDetails } from './details.ts'
import { withPictures } from './pictures.ts'
import { recordCompanyAction } from './recordCompanyAction.ts'
import { companyRecord } from './recordView.ts'
import { freeSlugs } from './slugs.ts'
import { slugTaken } from './slugTaken.ts'
import { type CompanyRow, insertCompany } from './store.ts'
import { refuseTakenVatNumber } from './vatNumber.ts'

/** Checklist C-01. */
export async function createCompany(parts: Parts, context: CallContext<typeof createCall>): Promise<CompanyRecord> {
  const { body, uploads, principal, lang } = context
  const { userId } = principal
  const now = parts.clock.now()
  await refuseTakenVatNumber(parts.db.system, null, body.tax_number)
  const slugs = body.slug ? [body.slug] : await slugsFor(parts.db.system, body.name)
  try {
    const id = randomUUIDv7()
    const pictures = { owner: { companyId: id, userId }, refs: { logo: body.logo, banner: body.banner }, uploads }
    return await withPictures(parts.files, pictures, (pictureOf) =>
      context.once(async (tx) => {
        if (principal.company) throw new Problem('already_exists')
        const company = await insertAt(tx, slugs, {
          ...storedDetails(body, lang),
          id,
          userId,
          logoFileId: pictureOf('logo', null),
          bannerFileId: pictureOf('banner', null),
          createdAt: now,
          updatedAt: now,
        })
        await recordCompanyAction(
          parts,
          tx,
          { before: null, after: company },
          { action: 'create', side: 'seller', userId },
        )
        return companyRecord(company, now)
      }),
    )
  } catch (error) {
    const index = violatedIndex(error)
    if (index === 'companies_user') throw new Problem('already_exists')
    if (index === 'companies_slug' && body.slug) throw await slugTaken(parts.db.system, body.slug)
    throw error
  }
}

type Unplaced = Omit<Parameters<typeof insertCompany>[1], 'slug'>

/**
 * Inserts the company at the first free slug of several: another company may take one between lookup and insert, and a
 * seller who chose none must not see an error.
 */
async function insertAt(tx: Db, [slug = '', ...others]: readonly string[], company: Unplaced): Promise<CompanyRow> {
  if (others.length === 0) return insertCompany(tx, { ...company, slug })
  try {
    return await tx.transaction((tried) => insertCompany(tried, { ...company, slug }))
  } catch (error) {
    if (violatedIndex(error) !== 'companies_slug') throw error
    return insertAt(tx, others, company)
  }
}

/** The free slugs for a name, and one that is certainly unique. Looked up before the company's transaction. */
async function slugsFor(system: Db, name: string): Promise<readonly string[]> {
  const free = await freeSlugs(system, name)
  return [...free, `${free[0]}-${randomUUIDv7().slice(-8)}`]
}
