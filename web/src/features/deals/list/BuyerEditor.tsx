import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLang } from '#ui/format/useFormats.ts'
import { SearchedEditor } from '#ui/list/editors/SearchedEditor.tsx'
import type { EditorProps } from '#ui/list/filter.ts'
import { buyerName } from '../shared/buyerName.ts'
import { dealsQuery } from '../shared/queries.ts'

/** The buyers who dealt with this seller, found among their deals. */
export function BuyerEditor({ values: [chosen], onChange, close }: EditorProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const [wanted, setWanted] = useState('')
  const search = useDeferredValue(wanted.trim())
  const { data } = useQuery(dealsQuery({ search: search || undefined, ordering: '-requested_at', page_size: 50 }))
  const buyers = data && new Map(data.results.map((deal) => [deal.buyer_id, buyerName(lang, deal)]))
  return (
    <SearchedEditor
      label={t('deals.filters.findBuyer')}
      wanted={wanted}
      onWant={setWanted}
      found={buyers && [...buyers].map(([value, label]) => ({ value, label }))}
      chosen={chosen}
      onChoose={({ value }) => {
        onChange([value])
        close()
      }}
    />
  )
}
