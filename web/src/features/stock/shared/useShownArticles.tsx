import type { StockArticle } from '@mawrid/contract/stock/stock.ts'
import { latinDigits } from '@mawrid/contract/values/digits.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { TextField } from '#ui/fields/TextField.tsx'

/** So few variants need no search. */
const minToSearch = 20
const pageLength = 50

type Article = Pick<StockArticle, 'sku' | 'option_values' | 'option_values_en'>

/**
 * The first of a product's variants, which can be thousands, with a search above them and a button for more below.
 * `matching` has all that the search finds.
 */
export function useShownArticles<T>(all: readonly T[], articleOf: (one: T) => Article) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const [length, setLength] = useState(pageLength)
  const words = latinDigits(search).toLowerCase().split(/\s+/).filter(Boolean)
  const matching = words.length === 0 ? all : all.filter((one) => isFound(articleOf(one), words))
  const isSearched = all.length > minToSearch
  return {
    matching,
    shown: isSearched ? matching.slice(0, length) : all,
    searchField: isSearched && (
      <TextField
        type="search"
        className="w-full max-w-sm"
        label={t('stock.variants.find')}
        help={t('stock.variants.found', { count: matching.length })}
        value={search}
        onChange={(event) => {
          setSearch(event.target.value)
          setLength(pageLength)
        }}
        // Enter must not book what is typed so far.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
    ),
    moreButton: isSearched && matching.length > length && (
      <Button look="quiet" className="self-start" onClick={() => setLength(length + pageLength)}>
        {t('stock.variants.more', { count: Math.min(pageLength, matching.length - length) })}
      </Button>
    ),
  }
}

function isFound({ sku, option_values, option_values_en }: Article, words: readonly string[]): boolean {
  const searched = latinDigits([sku, ...option_values, ...option_values_en].join(' ')).toLowerCase()
  return words.every((word) => searched.includes(word))
}
