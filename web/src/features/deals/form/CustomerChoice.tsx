import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { customerQuery, customersQuery } from '#features/customers/shared/queries.ts'
import { useHasRight } from '#platform/session/rights.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { SearchField } from '#ui/fields/search/SearchField.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'

interface Props {
  value: string
  error: string | undefined
  onChange: (id: string) => void
}

/** For whom a quote is written. Whoever may not see customers is told so, instead of finding none. */
export function CustomerChoice({ known, ...props }: Props & { known: string | undefined }) {
  const { t } = useTranslation()
  const seesCustomers = useHasRight('customers.see')
  if (seesCustomers) return <CustomerSearch {...props} />
  if (known !== undefined) return <KnownCustomer name={known} />
  return (
    <Banner tone="warn" title={t('deals.items.customersHidden')}>
      {t('deals.items.customersHiddenWhy')}
    </Banner>
  )
}

/** A customer who is no longer chosen. */
export function KnownCustomer({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <p>
      <span className="block text-sm text-ink-soft">{t('deals.items.customer')}</span>
      <bdi>{name}</bdi>
    </p>
  )
}

function CustomerSearch({ value, error, onChange }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const mayAdd = useHasRight('customers.edit')
  const [search, setSearch] = useState('')
  const { data, isFetching } = useQuery(
    customersQuery({ search: search.trim() || undefined, ordering: 'name', page_size: 20 }),
  )
  const chosen = useQuery({ ...customerQuery(value), enabled: value !== '' }).data
  const found = data?.results ?? []
  const choices = [...(chosen && !found.some(({ id }) => id === chosen.id) ? [chosen] : []), ...found].map((one) => ({
    value: one.id,
    label: nameIn(lang, one),
    help: one.vat_number ?? one.number,
  }))
  return (
    <div className="flex flex-col gap-1">
      <SearchField
        label={t('deals.items.customer')}
        required
        value={chosen?.id ?? value}
        error={error}
        onChange={onChange}
        onSearch={setSearch}
        isLoading={isFetching}
        choices={choices}
      />
      {mayAdd && (
        <LinkButton look="quiet" size="sm" className="self-start" href={screenPaths.customerCreate}>
          {t('deals.items.newCustomer')}
        </LinkButton>
      )}
    </div>
  )
}
