import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { SumRows } from '#features/deals/shared/SumRows.tsx'
import { SumRow } from '#ui/record/SumRow.tsx'

interface Props {
  sums: ComponentProps<typeof SumRows>['sums'] & { readonly taxable: string }
}

/** What an invoice comes to; beside the rows of an offer, what is taxed. */
export function Totals({ sums }: Props) {
  const { t } = useTranslation()
  return (
    <SumRows sums={sums}>
      {sums.taxable !== sums.subtotal && <SumRow label={t('invoices.totals.taxable')} amount={sums.taxable} />}
    </SumRows>
  )
}
