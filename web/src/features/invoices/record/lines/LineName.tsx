import type { InvoiceLine } from '@mawrid/contract/invoices/invoice.ts'
import { useTranslation } from 'react-i18next'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'

/** What a line charges, and why it is not taxed at the standard rate, where it is not. */
export function LineName({ line }: { line: InvoiceLine }) {
  const { t } = useTranslation()
  const lang = useLang()
  return (
    <>
      <bdi>{nameIn(lang, line)}</bdi>
      <span className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
        {line.sku && (
          <bdi dir="ltr" className="[overflow-wrap:anywhere]">
            {line.sku}
          </bdi>
        )}
        {line.vat_category !== 'S' && (
          <span>
            {t('deals.offer.vatOf', { vat: t(`listings.vat.${line.vat_category}`) })}{' '}
            <bdi dir="ltr">{line.exemption_code}</bdi>
          </span>
        )}
      </span>
    </>
  )
}
