import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { SearchField } from '#ui/fields/search/SearchField.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { blankEntry, type EntryValues } from '../shared/entryValues.ts'
import { pricedProductsQuery } from '../shared/queries.ts'

interface Props {
  onChoose: (entry: EntryValues) => void
  onAdd: () => void
}

/** Finds a product by name or code for a further price, or adds an empty row. */
export function AddProduct({ onChoose, onAdd }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const [search, setSearch] = useState('')
  const [added, setAdded] = useState(0)
  const found = useQuery(pricedProductsQuery({ search: search.trim() }))
  const products = found.data ?? []

  function choose(code: string) {
    if (code === '') return
    setAdded(added + 1)
    onChoose({ ...blankEntry, code })
  }

  return (
    <div className="flex flex-col gap-4 rounded-card border border-dashed border-line-strong/60 p-4 sm:flex-row sm:items-end sm:px-5">
      <div className="min-w-0 grow">
        <SearchField
          key={added}
          label={t('prices.grid.pick')}
          value=""
          onChange={choose}
          onSearch={setSearch}
          isLoading={found.isFetching}
          choices={products.map((product) => ({
            value: product.code,
            label: [
              nameIn(lang, product),
              ...(product.article === null ? [t('prices.grid.allVariants')] : product.option_values),
            ].join(' · '),
            help: product.code,
          }))}
        />
      </div>
      <Button icon={Plus} onClick={onAdd}>
        {t('prices.grid.add')}
      </Button>
    </div>
  )
}
