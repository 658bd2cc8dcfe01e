import type { previewDraft as call } from '@mawrid/contract/invoices/documents.calls.ts'
import { invoice as template } from '../../../platform/documents/templates/invoice.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { prepaidOf } from '../advances/advancesOfDeal.ts'
import { previewedAdvances } from '../advances/requestedAdvances.ts'
import { contentOfInput } from '../drafts/content.ts'
import { headerOf } from '../drafts/header.ts'
import { refuseLines } from '../drafts/lineErrors.ts'
import { isAdvance, isNote } from '../lifecycle.ts'
import { findInvoice, type NewLineRecord } from '../store.ts'
import { documentOf } from './documentOf.ts'
import { issuingToday, readLogo } from './readPrinted.ts'

/** Typing fast is about one preview a second. */
const previewsOfPerson = { name: 'invoice_previews', points: 120, seconds: 60 }

/** The pages of a document that is being written, on the paper it will be issued on. Nothing is saved. */
export async function previewDraft(
  parts: Parts,
  { body, principal }: CallContext<typeof call>,
): Promise<{ pages: string[] }> {
  await parts.limits.spend(previewsOfPerson, principal.userId)
  refuseLines(body.lines, ['deal_line', 'milestone', 'of_line'])
  const { lines, figures } = contentOfInput(body)
  const companyId = principal.company.id
  const { draft, company, advances } = await parts.db.readCompany(companyId, async (companyDb) => {
    const { logoFile, ...issuing } = await issuingToday(companyDb, companyId)
    const saved = body.draft === null ? undefined : await findInvoice(companyDb, body.draft)
    const advances = saved ? await previewedAdvances(companyDb, { ...saved, ...figures }, body.advances) : []
    return { draft: saved, advances, company: { ...issuing, logo: await readLogo(parts, companyDb, logoFile) } }
  })
  const invoice = {
    ...(draft ?? unsaved),
    // The kind of a note depends on the invoice it corrects, that of an advance on its deal.
    kind: draft && (isNote(draft) || isAdvance(draft)) ? draft.kind : body.kind,
    ...figures,
    ...headerOf(body),
    advances,
    prepaid: prepaidOf(advances),
    reasonCode: body.reason_code,
    reason: body.reason,
  }
  const document = documentOf({ ...company, signed: null, invoice, buyer: body.buyer, lines: lines.map(printedLine) })
  return { pages: await parts.documents.draw(template, document) }
}

function printedLine({ sku = null, nameEn = null, exemptionCode = null, ...line }: NewLineRecord) {
  return { ...line, sku, nameEn, exemptionCode }
}

/** A document has these from being saved or issued. */
const unsaved = {
  status: 'draft',
  number: null,
  issuedAt: null,
  dealNumber: null,
  originalNumber: null,
  originalIssuedAt: null,
  returnDays: null,
  qr: null,
  isSimplified: false,
  zatcaStatus: null,
} as const
