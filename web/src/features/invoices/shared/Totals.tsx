import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { SumRows } from '#features/deals/shared/SumRows.tsx'
import { SumRow } from '#ui/record/SumRow.tsx'

interface Props {
  sums: ComponentProps<typeof SumRows>['sums'] & { readonly taxable: string }
}

/** The totals of an invoice; other than a quote's they include the taxable amount. */
export function Totals({ sums }: Props) {
  const { t } = useTranslation()
  return (
    <SumRows sums={sums}>
      {sums.taxable !== sums.subtotal && <SumRow label={t('invoices.totals.taxable')} amount={sums.taxable} />}
    </SumRows>
  )
}
