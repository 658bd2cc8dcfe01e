import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormField } from '#ui/form/FormField.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { RestockRow } from '../shared/RestockRow.tsx'
import { creditedOf, maxRestockQty } from '../shared/restockRows.ts'
import type { InvoiceValues } from './invoiceValues.ts'

interface Props {
  form: MawridForm<InvoiceValues>
  invoice: Invoice
}

/** The goods of a draft credit note that are restocked when it is issued. */
export function RestockSection({ form, invoice: { restockable } }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const [reason, lines] = useWatch({ control: form.hook.control, name: ['reason_code', 'lines'] })
  const rows = form.hook.getValues('restock').flatMap((row, index) => {
    const line = lines.find(({ of_line }) => of_line === row.line)
    const offered = restockable.find((one) => one.line === row.line)
    return line && offered ? [{ index, line, max: maxRestockQty(offered, creditedOf(lines, row.line)) }] : []
  })
  if (reason !== 'returned' || rows.length === 0) return null
  return (
    <FormSection title={t('invoices.restock.title')} description={t('invoices.restock.enter')}>
      {rows.map(({ index, line, max }) => {
        const name = nameIn(lang, line)
        const labelOf = (field: 'qty' | 'warehouse' | 'condition') =>
          t('deals.offer.of', { field: t(`invoices.restock.${field}`), name })
        return (
          <FormField key={index} of={form} name={`restock.${index}.qty`} label={labelOf('qty')}>
            {(qty) => (
              <FormField of={form} name={`restock.${index}.warehouse`} label={labelOf('warehouse')}>
                {(warehouse) => (
                  <FormField of={form} name={`restock.${index}.condition`} label={labelOf('condition')}>
                    {(condition) => (
                      <RestockRow line={line} max={max} qty={qty} warehouse={warehouse} condition={condition} />
                    )}
                  </FormField>
                )}
              </FormField>
            )}
          </FormField>
        )
      })}
    </FormSection>
  )
}
