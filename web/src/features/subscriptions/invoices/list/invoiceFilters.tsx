import { invoicePurposes } from '@mawrid/contract/subscriptions/invoice.ts'
import type { TFunction } from 'i18next'
import type { Filter } from '#ui/list/filter.ts'

interface OneSubscription {
  readonly value: string
  readonly label: string
}

/** `subscriptions` are those the company has had. */
export function invoiceFilters(t: TFunction, subscriptions: readonly OneSubscription[]): Filter[] {
  return [
    {
      id: 'purpose',
      label: t('subscriptions.fields.purpose'),
      kind: 'choice',
      choices: invoicePurposes.map((value) => ({ value, label: t(`subscriptions.purpose.${value}`) })),
    },
    { id: 'paid', label: t('subscriptions.fields.paid_at'), kind: 'days' },
    {
      id: 'subscription',
      label: t('subscriptions.fields.subscription'),
      kind: 'choice',
      choices: subscriptions,
    },
  ]
}
