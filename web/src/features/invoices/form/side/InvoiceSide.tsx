import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { MawridForm } from '../../../../ui/form/useMawridForm.ts'
import { Card } from '../../../../ui/record/Card.tsx'
import { Totals } from '../../shared/Totals.tsx'
import { invoiceSums } from '../invoiceSums.ts'
import type { InvoiceValues } from '../invoiceValues.ts'
import { MissingCard } from './MissingCard.tsx'

interface Props {
  form: MawridForm<InvoiceValues>
  invoice: Invoice | undefined
}

/** In view beside the fields: what it comes to, and what is missing before it can be issued. */
export function InvoiceSide({ form, invoice }: Props) {
  const { t } = useTranslation()
  // With hundreds of lines the sums may come a moment after the key, never the key after the sums.
  const values = useDeferredValue(useWatch({ control: form.hook.control }) as InvoiceValues)
  return (
    <>
      <Card title={t('invoices.totals.title')}>
        <Totals sums={invoiceSums(values)} />
      </Card>
      <MissingCard form={form} values={values} invoice={invoice} />
    </>
  )
}
