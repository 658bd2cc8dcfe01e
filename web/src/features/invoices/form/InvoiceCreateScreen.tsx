import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FormSkeleton } from '#ui/form/FormSkeleton.tsx'
import { settingsQuery } from '../shared/queries.ts'
import { InvoiceForm } from './InvoiceForm.tsx'
import { blankInvoice } from './invoiceValues.ts'

/** A new invoice, for a buyer outside the marketplace. */
export function InvoiceCreateScreen() {
  const { t, i18n } = useTranslation()
  const { data: settings, isPending } = useQuery(settingsQuery)
  if (isPending) return <FormSkeleton label={t('invoices.loading')} />
  const lang = i18n.language === 'en' ? 'en' : 'ar'
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-xl">{t('screens.invoiceCreate')}</h1>
      {/* If the settings fail to load, the form starts without default texts. */}
      <InvoiceForm start={blankInvoice(settings ?? { terms_ar: null, terms_en: null, lang })} />
    </div>
  )
}
