import { DraftLine } from '@mawrid/contract/deals/quotes.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { ClipboardPaste, Plus, X } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { controlLook } from '#ui/fields/controlLook.ts'
import { Note } from '#ui/fields/Note.tsx'
import { SearchField } from '#ui/fields/search/SearchField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { Card } from '#ui/record/Card.tsx'
import { quantityFormat } from '#ui/values/amounts.ts'
import { substitutesQuery } from '../shared/queries.ts'
import { isCounted, newItem, type QuoteItem } from './quoteItems.ts'

const quantity = quantityFormat(3)

const errorId = 'quote-items-error'

const PasteItemsDialog = lazyPart(() => import('./PasteItemsDialog.tsx'), 'PasteItemsDialog')

interface Props {
  items: readonly QuoteItem[]
  /** Shown once the quote was to be continued without items. */
  error: string | undefined
  onChange: (items: readonly QuoteItem[]) => void
}

/** The items of a quote: found by name or SKU, pasted from a sheet, or in the seller's own words. */
export function ItemsForm({ items, error, onChange }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const [words, setWords] = useState('')
  const searchBox = useRef<HTMLDivElement>(null)
  const [isPasting, setPasting] = useState(false)
  const add = (more: readonly QuoteItem[]) => onChange([...items, ...more])
  const change = (key: string, qty: string) =>
    onChange(items.map((item) => (item.key === key ? { ...item, qty } : item)))

  function addFound(item: QuoteItem) {
    add([item])
    // The next item can be typed at once.
    requestAnimationFrame(() => searchBox.current?.querySelector('input')?.focus())
  }

  function addWords() {
    const name = words.trim()
    if (name.length < 2) return
    add([newItem({ article: null, sku: null, name, qty: '1', isOwnWords: true })])
    setWords('')
  }

  return (
    <Card
      title={t('deals.linesTitle')}
      aside={
        <Button size="sm" icon={ClipboardPaste} onClick={() => setPasting(true)}>
          {t('deals.items.paste')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="grid items-end gap-4 lg:grid-cols-2">
          {/* Empty again after each choice, so that the next item can be typed at once. */}
          <div ref={searchBox}>
            <ProductSearch key={items.length} opensOnInput={items.length > 0} onAdd={addFound} />
          </div>
          <form
            className="flex items-end gap-2"
            onSubmit={(event) => {
              event.preventDefault()
              addWords()
            }}
          >
            <div className="grow">
              <TextField
                label={t('deals.items.ownWords')}
                maxLength={limitsOf(DraftLine.shape.name).max}
                value={words}
                onChange={(event) => setWords(event.target.value)}
              />
            </div>
            <Button type="submit" icon={Plus} className="shrink-0 whitespace-nowrap">
              {t('deals.items.add')}
            </Button>
          </form>
        </div>
        {error && <Note id={errorId} tone="bad" text={error} />}
        {items.length > 0 && (
          <ol className="divide-y divide-line" aria-label={t('deals.linesTitle')}>
            {items.map((item, index) => (
              <li
                key={item.key}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-2 sm:grid-cols-[2rem_minmax(0,1fr)_11rem_auto]"
              >
                <span className="text-ink-soft tabular-nums max-sm:hidden">{number(index + 1)}</span>
                <span className="min-w-0">
                  <span className="block [overflow-wrap:anywhere]">
                    <bdi>{item.name}</bdi>
                  </span>
                  {item.sku && (
                    <bdi dir="ltr" className="text-sm text-ink-soft">
                      {item.sku}
                    </bdi>
                  )}
                </span>
                <div className="max-sm:row-start-2">
                  <input
                    type="text"
                    inputMode="decimal"
                    dir="ltr"
                    aria-label={t('deals.offer.of', { field: t('deals.offer.qty'), name: item.name })}
                    aria-invalid={(error !== undefined && !isCounted(item)) || undefined}
                    aria-describedby={error && !isCounted(item) ? errorId : undefined}
                    className={controlLook}
                    value={item.qty}
                    onChange={(event) => change(item.key, event.target.value)}
                    onBlur={() => change(item.key, quantity.parse(item.qty) ?? item.qty)}
                  />
                </div>
                <IconButton
                  icon={X}
                  label={t('deals.items.remove', { name: item.name })}
                  onClick={() => onChange(items.filter(({ key }) => key !== item.key))}
                />
              </li>
            ))}
          </ol>
        )}
      </div>
      {isPasting && (
        <Suspense fallback={null}>
          <PasteItemsDialog onAdd={add} onClose={() => setPasting(false)} />
        </Suspense>
      )}
    </Card>
  )
}

interface ProductSearchProps {
  /** Otherwise the list would cover the items each time one is added. */
  opensOnInput: boolean
  onAdd: (item: QuoteItem) => void
}

function ProductSearch({ opensOnInput, onAdd }: ProductSearchProps) {
  const { t } = useTranslation()
  const { lang } = useFormats()
  const [search, setSearch] = useState('')
  const { data: found = [], isFetching } = useQuery(substitutesQuery({ search, qty: '1' }))
  const nameOf = (one: (typeof found)[number]) =>
    [nameIn(lang, one), (lang === 'en' ? one.variant_en : one.variant).join(' / ')].filter(Boolean).join(' · ')

  function choose(article: string) {
    const one = found.find((each) => each.article === article)
    if (one) onAdd(newItem({ article, sku: one.sku, name: nameOf(one), qty: '1', isOwnWords: false }))
  }

  return (
    <SearchField
      label={t('deals.items.search')}
      value=""
      onChange={choose}
      onSearch={setSearch}
      isLoading={isFetching}
      opensOnInput={opensOnInput}
      choices={found.map((one) => ({ value: one.article, label: nameOf(one), help: one.sku }))}
    />
  )
}
