import { setLowLevels } from '@mawrid/contract/stock/calls.ts'
import type { ProductStock, StockArticle } from '@mawrid/contract/stock/stock.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { useHasRight } from '#platform/session/rights.ts'
import { classes } from '#ui/classes.ts'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { quantityFormat } from '#ui/values/amounts.ts'
import { BinField } from './BinField.tsx'
import { InlineQuantity } from './InlineQuantity.tsx'
import { figures, levelName, stockLevelLooks, stockStatusOf } from './levels.ts'
import { QuantityText } from './QuantityText.tsx'
import { variantName } from './stockNames.ts'

type ShownStock = Omit<ProductStock, 'articles'> & { readonly articles: readonly StockArticle[] }

interface LevelTableProps {
  stock: ShownStock
  /** Each article is named. */
  hasVariants: boolean
}

/** A product's variants, and below each its warehouses. */
export function LevelTable({ stock: { product, articles, levels }, hasVariants }: LevelTableProps) {
  const { t } = useTranslation()
  const lang = useLang()

  return (
    <div data-bleeds className="-mx-4 overflow-x-auto sm:-mx-5">
      <table className="w-full text-start [&_tbody:last-child>tr:last-child]:border-b-0">
        <thead>
          <tr className="border-b border-line text-sm text-ink-soft [&>th]:px-2 [&>th]:py-2 [&>th]:font-medium [&>th]:whitespace-nowrap [&>th]:first:ps-4 [&>th]:last:pe-4">
            <th scope="col" className="text-start">
              {t('stock.fields.warehouse')}
            </th>
            {figures.map((figure) => (
              <th key={figure} scope="col" className="text-right">
                {t(`stock.fields.${figure}`)}
              </th>
            ))}
            <th scope="col" className="w-24 text-right">
              {t('stock.fields.low_at')}
            </th>
            <th scope="col" className="w-24 text-start">
              {t('stock.fields.bin')}
            </th>
          </tr>
        </thead>
        {articles.map((article) => (
          <tbody key={article.id}>
            {hasVariants && (
              <tr className="bg-surface-sunken">
                <th scope="rowgroup" colSpan={7} className="px-4 py-1.5 text-start text-sm font-medium">
                  <bdi>{variantName(article, lang)}</bdi>{' '}
                  <bdi dir="ltr" className="ms-2 font-normal text-ink-soft">
                    {article.sku}
                  </bdi>
                </th>
              </tr>
            )}
            {levels
              .filter((level) => level.article === article.id)
              .map((level) => (
                <tr
                  key={level.warehouse.id}
                  className="border-b border-line [&>*]:px-2 [&>*]:py-2 [&>*]:first:ps-4 [&>*]:last:pe-4"
                >
                  <th scope="row" className="text-start font-normal">
                    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                      <bdi className="whitespace-nowrap">{nameIn(lang, level.warehouse)}</bdi>
                      <LowMark level={level} />
                    </span>
                  </th>
                  {figures.map((figure) => (
                    <td key={figure} className="digits">
                      <QuantityText
                        value={level[figure]}
                        className={figure === 'available' ? 'font-medium' : undefined}
                      />
                    </td>
                  ))}
                  <td className="text-right">
                    <LowLevelField
                      article={article.id}
                      warehouse={level.warehouse.id}
                      lowAt={level.low_at}
                      precision={product.unit.precision}
                      name={levelName(article, level, lang)}
                    />
                  </td>
                  <td>
                    <BinField
                      article={article.id}
                      warehouse={level.warehouse.id}
                      bin={level.bin}
                      name={levelName(article, level, lang)}
                    />
                  </td>
                </tr>
              ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

interface LevelCardsProps {
  stock: ShownStock
  hasVariants: boolean
}

/** On a phone each warehouse is a card with the same facts, so that nothing has to be scrolled sideways. */
export function LevelCards({ stock: { product, articles, levels }, hasVariants }: LevelCardsProps) {
  const { t } = useTranslation()
  const lang = useLang()

  return articles.map((article) => (
    <section key={article.id} aria-label={variantName(article, lang) || undefined}>
      {hasVariants && (
        <h3 className="-mx-4 bg-surface-sunken px-4 py-1.5 text-sm font-medium">
          <bdi>{variantName(article, lang)}</bdi>{' '}
          <bdi dir="ltr" className="ms-2 font-normal text-ink-soft">
            {article.sku}
          </bdi>
        </h3>
      )}
      <ul className="divide-y divide-line">
        {levels
          .filter((level) => level.article === article.id)
          .map((level) => (
            <li key={level.warehouse.id} className="flex flex-col gap-2 py-3">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <bdi className="font-medium">{nameIn(lang, level.warehouse)}</bdi>
                <LowMark level={level} />
              </div>
              <dl className="grid grid-cols-2 gap-x-6 gap-y-1.5">
                {figures.map((figure) => (
                  <div key={figure} className="flex items-baseline justify-between gap-2">
                    <dt className="text-ink-soft">{t(`stock.fields.${figure}`)}</dt>
                    <dd>
                      <QuantityText
                        value={level[figure]}
                        className={figure === 'available' ? 'font-medium' : undefined}
                      />
                    </dd>
                  </div>
                ))}
                <div className="col-span-2 flex items-center justify-between gap-2">
                  <dt className="text-ink-soft">{t('stock.fields.low_at')}</dt>
                  <dd>
                    <LowLevelField
                      article={article.id}
                      warehouse={level.warehouse.id}
                      lowAt={level.low_at}
                      precision={product.unit.precision}
                      name={levelName(article, level, lang)}
                    />
                  </dd>
                </div>
                <div className="col-span-2 flex items-center justify-between gap-2">
                  <dt className="text-ink-soft">{t('stock.fields.bin')}</dt>
                  <dd>
                    <BinField
                      article={article.id}
                      warehouse={level.warehouse.id}
                      bin={level.bin}
                      name={levelName(article, level, lang)}
                    />
                  </dd>
                </div>
              </dl>
            </li>
          ))}
      </ul>
    </section>
  ))
}

/** Marks a level that is low or out; the others need no mark. */
function LowMark({ level }: { level: ProductStock['levels'][number] }) {
  const { t } = useTranslation()
  if (level.status === 'in') return null
  return <StatusPill {...stockLevelLooks[level.status]} label={t(`stock.standing.${stockStatusOf(level)}`)} />
}

interface LowLevelFieldProps {
  article: string
  warehouse: string
  lowAt: string | null
  precision: number
  /** The variant and the warehouse. */
  name: string
}

/** The low-stock threshold of a variant, edited in the table; saved by Enter or on blur. */
function LowLevelField({ article, warehouse, lowAt, precision, name }: LowLevelFieldProps) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const [saved, setSaved] = useState(lowAt)
  const mayBook = useHasRight('stock.book')

  async function save(text: string): Promise<boolean> {
    const threshold = text.trim() === '' ? null : quantityFormat(precision).parse(text)
    if (threshold === null && text.trim() !== '') return false
    if (threshold === saved) return true
    setSaving(true)
    try {
      await callApi(setLowLevels, { body: { lines: [{ article, warehouse, low_at: threshold }] } })
      setSaved(threshold)
      for (const key of ['stock', 'listings', 'warehouses'] as const)
        void queries.invalidateQueries({ queryKey: [key] })
      return true
    } catch (error) {
      toast({ tone: 'bad', text: problemText(error, t) })
      return false
    } finally {
      setSaving(false)
    }
  }

  if (!mayBook) return <QuantityText value={lowAt} />
  return (
    <span className={classes(isSaving && 'opacity-60')}>
      <InlineQuantity label={t('stock.lowOf', { name })} value={lowAt ?? ''} placeholder="—" onSave={save} />
    </span>
  )
}
