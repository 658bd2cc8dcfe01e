import type { CompanyRecord } from '@mawrid/contract/companies/companyRecord.ts'
import type { updateCompany as updateCall } from '@mawrid/contract/companies/form.calls.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { violatedIndex } from '../../platform/database/violations.ts'
import type { CallContext } from '../../platform/http/feature.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { storedDetails } from './details.ts'
import { type PictureOf, withPictures } from './pictures.ts'
import { recordCompanyAction } from './recordCompanyAction.ts'
import { companyRecord } from './recordView.ts'
import { slugTaken } from './slugTaken.ts'
import { type CompanyRow, lockCompany, storeCompany } from './store.ts'
import { heldAfterChange, isVatCheckDue, refuseTakenVatNumber } from './vatNumber.ts'

type Change = CallContext<typeof updateCall>

/** Checklist C-02. */
export async function updateCompany(parts: Parts, context: Change): Promise<CompanyRecord> {
  const { body, params, principal } = context
  await refuseTakenVatNumber(parts.db.system, principal.company.id, body.tax_number)
  try {
    const owner = { companyId: principal.company.id, userId: principal.userId }
    const pictures = { owner, refs: { logo: body.logo, banner: body.banner }, uploads: context.uploads }
    const { before, after } = await withPictures(parts.files, pictures, (pictureOf) =>
      parts.db.forCompany(principal.company.id, async (tx) => {
        const before = await lockCompany(tx, params.id)
        refuseStale(before, body.version, parts.clock.now())
        const undoes = before.isVerified && body.name !== before.name
        if (undoes && !body.confirm) throw new Problem('confirmation_needed', { params: { field: 'name' } })
        const after = await change(parts, tx, before, { context, undoes, pictureOf })
        const action = undoes ? 'rename' : 'edit'
        await recordCompanyAction(parts, tx, { before, after }, { action, side: 'seller', userId: principal.userId })
        return { before, after }
      }),
    )
    await forgetReplaced(parts, before, after)
    return companyRecord(after, parts.clock.now())
  } catch (error) {
    if (violatedIndex(error) === 'companies_slug' && body.slug) throw await slugTaken(parts.db.system, body.slug)
    throw error
  }
}

interface Changing {
  readonly context: Change
  readonly undoes: boolean
  readonly pictureOf: PictureOf
}

async function change(parts: Parts, tx: Db, before: CompanyRow, changing: Changing): Promise<CompanyRow> {
  const { context, undoes, pictureOf } = changing
  const { body, lang } = context
  const { logoFileId, bannerFileId } = before
  return storeCompany(
    tx,
    before.id,
    {
      ...storedDetails(body, lang),
      vatCheckDue: isVatCheckDue(before, body.tax_number),
      exclusiveVatNumber: heldAfterChange(before, body.tax_number, undoes),
      // The slug stays unless another is requested, because links to it are public.
      slug: body.slug ?? before.slug,
      logoFileId: pictureOf('logo', logoFileId),
      bannerFileId: pictureOf('banner', bannerFileId),
      ...(undoes && { isVerified: false, verificationRefusal: null, verificationFailures: 0 }),
    },
    parts.clock.now(),
  )
}

function refuseStale(company: CompanyRow, version: number, now: Date): void {
  if (company.version !== version) throw new Problem('version_conflict', { current: companyRecord(company, now) })
}

/** A replaced logo is kept while issued invoices refer to it; unreferenced files are removed at night. */
async function forgetReplaced({ files }: Parts, before: CompanyRow, after: CompanyRow): Promise<void> {
  if (before.bannerFileId && before.bannerFileId !== after.bannerFileId) await files.remove(before.bannerFileId)
}
