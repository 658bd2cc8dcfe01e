import { check } from '@mawrid/contract/fieldErrors.ts'
import { PreviewedDraft } from '@mawrid/contract/invoices/draft.ts'
import { set } from 'react-hook-form'
import { bodyOf, type InvoiceValues } from './invoiceValues.ts'
import { isBlankLine } from './lines/lineValues.ts'

/** What of the form can be printed already: items that are not complete, and fields that are not valid, are left out. */
export function printable(values: InvoiceValues, draft: string | null): PreviewedDraft | undefined {
  const { restock: _restock, ...content } = bodyOf({
    ...values,
    lines: values.lines.filter((line) => !isBlankLine(line)),
  })
  const body = structuredClone({ ...content, draft })
  const first = check(PreviewedDraft, body)
  if (first.ok) return first.value
  for (const { path } of first.errors) leaveOut(body, path)
  const lines: unknown = body.lines
  const whole = check(PreviewedDraft, { ...body, lines: Array.isArray(lines) ? lines.filter(Boolean) : [] })
  return whole.ok ? whole.value : undefined
}

function leaveOut(body: object, path: string): void {
  const [field = '', part = ''] = path.split('.')
  if (field === 'lines') set(body, `lines.${part}`, undefined)
  // A buyer has a name before anything else of them is printed.
  else if (path === 'buyer.name_ar') set(body, 'buyer', null)
  else if (field === 'buyer') {
    if ('buyer' in body && body.buyer !== null) set(body, part === 'identifier' ? 'buyer.identifier' : path, null)
  } else set(body, field, undefined)
}
