import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { shownSums } from '#features/deals/shared/SumRows.tsx'
import { codeText } from '#ui/format/nameIn.ts'
import { type ShownSum, SumList, SumRow } from '#ui/record/SumRow.tsx'

interface Props {
  sums: InvoiceSums
  /** The advances that are deducted. */
  advances?: readonly Advance[]
}

interface Advance {
  readonly number: string
  readonly total: string
}

export type InvoiceSums = Parameters<typeof shownSums>[1] & { readonly taxable: string }

/** The totals of an invoice. */
export function Totals({ sums, advances = [] }: Props) {
  const { t } = useTranslation()
  return (
    <SumList>
      {invoiceTotals(t, sums, advances).map((row) => (
        <SumRow key={row.label} {...row} />
      ))}
    </SumList>
  )
}

/** The rows of the totals, down to what is to be paid after the advances. */
export function invoiceTotals(t: TFunction, sums: InvoiceSums, advances: readonly Advance[]): readonly ShownSum[] {
  const rows = shownSums(t, sums, { taxable: taxableOf(sums) })
  const deducted = advances.filter(({ total }) => total !== '0.00')
  if (deducted.length === 0) return rows
  const due = deducted.reduce((left, { total }) => left - toHalalas(total), toHalalas(sums.total))
  return [
    ...rows,
    ...deducted.map(({ number, total }) => {
      return { label: t('invoices.advances.less', { number: codeText(number) }), amount: total, isLess: true }
    }),
    { label: t('invoices.fields.open'), amount: fromHalalas(due), isSum: true },
  ]
}

/** The total without VAT, if discount or delivery make it another amount than the subtotal. */
function taxableOf({ taxable, subtotal }: InvoiceSums): string | undefined {
  return taxable === subtotal ? undefined : taxable
}
