import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { missingBeforeIssue } from '@mawrid/contract/invoices/missing.ts'
import type { InvoiceBuyer, InvoiceSeller } from '@mawrid/contract/invoices/party.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import type { InvoiceLineRecord, InvoiceRecord } from '../tables.ts'

interface Checked {
  readonly invoice: Pick<InvoiceRecord, 'kind' | 'isSimplified' | 'supplyOn' | 'dueOn' | 'reasonCode'>
  readonly buyer: InvoiceBuyer | null
  readonly lines: readonly Pick<InvoiceLineRecord, 'exemptionCode'>[]
  readonly seller: InvoiceSeller
  readonly isVatCheckDue: boolean
  readonly today: string
}

/** Missing legal requirements, at the fields they are missing from. */
export function missingOf({ invoice, buyer, lines, seller, isVatCheckDue, today }: Checked): FieldError[] {
  const draft = {
    isSimplified: invoice.isSimplified,
    isNote: invoice.kind.endsWith('_note'),
    buyer,
    lines: lines.map(({ exemptionCode }) => ({ exemption_code: exemptionCode })),
    supply_on: invoice.supplyOn,
    due_on: invoice.kind === 'credit_note' ? null : invoice.dueOn,
    reason_code: invoice.reasonCode,
    seller,
    isVatCheckDue,
  }
  return missingBeforeIssue(draft, today).map(({ path, code }) => fieldError(path, code))
}
