import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { subscriptionsQuery } from '#features/subscriptions/shared/queries.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'

/** The subscriptions that invoices can be of, by package and first day. */
export function useOwnSubscriptions() {
  const { t } = useTranslation()
  const { lang, day } = useFormats()
  const { data } = useQuery(subscriptionsQuery({ page_size: 100, ordering: '-start_date' }))
  return (data?.results ?? []).map(({ id, package: own, start_date }) => ({
    value: id,
    label: start_date
      ? t('subscriptions.ofDay', { name: nameIn(lang, own), day: day(new Date(start_date)) })
      : nameIn(lang, own),
  }))
}
