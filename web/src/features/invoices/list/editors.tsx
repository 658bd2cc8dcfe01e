import { subjectIn } from '@mawrid/contract/deals/untitledQuote.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { customersQuery } from '#features/customers/shared/queries.ts'
import { dealsQuery } from '#features/deals/shared/queries.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { SearchedEditor } from '#ui/list/editors/SearchedEditor.tsx'
import type { EditorProps } from '#ui/list/filter.ts'

/** A customer, with all their invoices. */
export function BuyerEditor({ values: [chosen], onChange, close }: EditorProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const [searchText, setSearchText] = useState('')
  const search = useDeferredValue(searchText.trim())
  const { data } = useQuery(customersQuery({ search: search || undefined, page_size: 20 }))
  return (
    <SearchedEditor
      label={t('invoices.filters.findBuyer')}
      searchText={searchText}
      onSearch={setSearchText}
      found={data?.results.map((buyer) => ({ value: buyer.id, label: nameIn(lang, buyer) }))}
      chosen={chosen}
      onChoose={({ value }) => {
        onChange([value])
        close()
      }}
    />
  )
}

/** A deal, found by its number, its buyer or its subject. */
export function DealEditor({ values: [chosen], onChange, close }: EditorProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const [searchText, setSearchText] = useState('')
  const search = useDeferredValue(searchText.trim())
  const { data } = useQuery(dealsQuery({ search: search || undefined, ordering: '-requested_at', page_size: 20 }))
  return (
    <SearchedEditor
      label={t('invoices.filters.findDeal')}
      searchText={searchText}
      onSearch={setSearchText}
      found={data?.results.map(({ id, number, subject }) => ({
        value: id,
        label: `${number} · ${subjectIn(lang, subject)}`,
      }))}
      chosen={chosen}
      onChoose={({ value }) => {
        onChange([value])
        close()
      }}
    />
  )
}
