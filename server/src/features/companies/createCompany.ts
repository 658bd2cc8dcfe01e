import { randomUUIDv7 } from 'node:crypto'
import type { createCompany as createCall } from '@mawrid/contract/companies/calls.ts'
import type { CompanyRecord } from '@mawrid/contract/companies/companyRecord.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { violatedIndex } from '../../platform/database/violations.ts'
import type { Asked } from '../../platform/http/feature.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { companyMoved } from './companyMoves.ts'
import { companyRecord } from './companyRecordView.ts'
import { type CompanyRow, insertCompany } from './companyStore.ts'
import { storedDetails } from './details.ts'
import { withPictures } from './pictures.ts'
import { freeSlugs } from './slugs.ts'
import { slugTaken } from './slugTaken.ts'

/** Checklist C-01. */
export async function createCompany(parts: Parts, asked: Asked<typeof createCall>): Promise<CompanyRecord> {
  const { body, uploads, principal, lang } = asked
  const { userId } = principal
  const now = parts.clock.now()
  try {
    return await withPictures(parts.files, (pictureOf) =>
      asked.once(async (tx) => {
        if (principal.company) throw new Problem('already_exists')
        const id = randomUUIDv7()
        const owner = { companyId: id, userId }
        const company = await insertAt(parts.db.system, tx, body.slug, {
          ...storedDetails(body, lang),
          id,
          userId,
          name: body.name,
          providerType: body.provider_type,
          logoFileId: await pictureOf(owner, { field: 'logo', ref: body.logo, uploads, current: null }),
          bannerFileId: await pictureOf(owner, { field: 'banner', ref: body.banner, uploads, current: null }),
          createdAt: now,
          updatedAt: now,
        })
        await companyMoved(parts, tx, { before: null, after: company }, { action: 'create', side: 'seller', userId })
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
 * At the public address that was asked for, else at a free one of its name. Another company may take that one between the
 * look and the insert; whoever asked for none must not hear of it, so the next free one is taken.
 */
async function insertAt(system: Db, tx: Db, asked: string | null, company: Unplaced): Promise<CompanyRow> {
  if (asked) return insertCompany(tx, { ...company, slug: asked })
  const [slug = ''] = await freeSlugs(system, company.name)
  try {
    return await tx.transaction((tried) => insertCompany(tried, { ...company, slug }))
  } catch (error) {
    if (violatedIndex(error) !== 'companies_slug') throw error
    return insertAt(system, tx, asked, company)
  }
}
