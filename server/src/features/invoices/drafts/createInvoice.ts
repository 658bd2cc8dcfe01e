import type { createInvoice as call } from '@mawrid/contract/invoices/calls.ts'
import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { showInvoice } from '../view.ts'
import { contentOfInput } from './content.ts'
import { headerOf } from './header.ts'
import { refuseLines } from './lineErrors.ts'
import { makeDraft } from './makeDraft.ts'

/** An invoice drawn up by hand, for a buyer outside the marketplace (checklist R-10). */
export async function createInvoice(
  parts: Parts,
  { body, principal, once }: CallContext<typeof call>,
): Promise<Invoice> {
  refuseLines(body.lines)
  const content = contentOfInput(body)
  const { kind, buyer, lang } = body
  const companyId = principal.company.id
  const draft = {
    companyId,
    kind,
    isSimplified: kind === 'simplified',
    buyer,
    lang,
    content,
    words: headerOf(body),
  }
  const { id } = await once(async (tx) => {
    const made = await makeDraft(parts, tx, draft, { userId: principal.userId })
    return { id: made.id }
  })
  return showInvoice(parts, principal.company, id)
}
