import type { InvoiceRow } from '@mawrid/contract/invoices/invoice.ts'
import { useTranslation } from 'react-i18next'
import { kindIcons } from '../shared/invoiceStatusLooks.ts'

interface Props {
  invoice: Pick<InvoiceRow, 'kind' | 'number'>
}

/** The number of an invoice, or that it is a draft, with what it is. */
export function NumberCell({ invoice: { kind, number } }: Props) {
  const { t } = useTranslation()
  const Icon = kindIcons[kind]
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="inline-flex size-8 shrink-0 items-center justify-center rounded-control border border-line bg-surface-sunken text-ink-soft in-data-[density=compact]:size-6 in-data-[density=compact]:rounded-sm">
        <Icon size={16} aria-hidden />
      </span>
      <span className="min-w-0 leading-tight sm:in-data-[density=compact]:flex sm:in-data-[density=compact]:items-baseline sm:in-data-[density=compact]:gap-2">
        <span className="block leading-normal">
          {number === null ? (
            t('invoices.draft')
          ) : (
            <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
              {number}
            </bdi>
          )}
        </span>
        <span className="block truncate text-xs font-normal text-ink-soft">{t(`invoices.kind.${kind}`)}</span>
      </span>
    </span>
  )
}
