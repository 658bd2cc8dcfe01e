import type { InvoiceSeller } from '@mawrid/contract/invoices/party.ts'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Totals } from '#features/invoices/shared/Totals.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { Card } from '#ui/record/Card.tsx'
import { invoiceSums } from '../invoiceSums.ts'
import type { InvoiceValues } from '../invoiceValues.ts'
import { MissingCard } from './MissingCard.tsx'

interface Props {
  form: MawridForm<InvoiceValues>
  /** Undefined until the company's addresses are known. */
  seller: InvoiceSeller | undefined
}

/** In view beside the fields: what it comes to, and what is missing before it can be issued. */
export function InvoiceSide({ form, seller }: Props) {
  const { t } = useTranslation()
  // With hundreds of lines the sums may come a moment after the key, never the key after the sums.
  const values = useDeferredValue(useWatch({ control: form.hook.control }) as InvoiceValues)
  return (
    <>
      <Card title={t('invoices.totals.title')}>
        <Totals sums={invoiceSums(values)} />
      </Card>
      {seller && <MissingCard form={form} values={values} seller={seller} />}
    </>
  )
}
