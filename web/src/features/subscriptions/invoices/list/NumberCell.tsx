import type { SubscriptionInvoice } from '@mawrid/contract/subscriptions/invoice.ts'
import { useTranslation } from 'react-i18next'
import { CodeCell } from '#ui/list/cells/CodeCell.tsx'

interface Props {
  invoice: Pick<SubscriptionInvoice, 'number' | 'reference' | 'purpose'>
}

/** Its number, or until it is paid its reference, and what it is for. */
export function NumberCell({ invoice: { number, reference, purpose } }: Props) {
  const { t } = useTranslation()
  return (
    <span className="block min-w-0 leading-tight sm:in-data-[density=compact]:flex sm:in-data-[density=compact]:items-baseline sm:in-data-[density=compact]:gap-2">
      <span className="block leading-normal whitespace-nowrap">
        <CodeCell code={number ?? reference} />
      </span>
      <span className="block truncate text-xs font-normal text-ink-soft">{t(`subscriptions.purpose.${purpose}`)}</span>
    </span>
  )
}
