import type { ProductStock } from '@mawrid/contract/stock/stock.ts'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { LowLevelField } from './LowLevelField.tsx'
import { figures, levelName } from './levels.ts'
import { QuantityText } from './QuantityText.tsx'
import { stockLevelLooks } from './stockLevelLooks.ts'
import { unitSymbol, variantName } from './stockWords.ts'

interface Props {
  stock: ProductStock
}

/** On a phone each warehouse stands by itself, with the same facts: nothing is beyond the edge in a warehouse's aisle. */
export function LevelCards({ stock: { product, articles, levels } }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const unit = unitSymbol(product, lang)

  return articles.map((article) => (
    <section key={article.id} aria-label={variantName(article, lang) || undefined}>
      {articles.length > 1 && (
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
                <StatusPill {...stockLevelLooks[level.standing]} label={t(`stock.standing.${level.standing}`)} />
              </div>
              <dl className="grid grid-cols-2 gap-x-6 gap-y-1.5">
                {figures.map((figure) => (
                  <div key={figure} className="flex items-baseline justify-between gap-2">
                    <dt className="text-ink-soft">{t(`stock.fields.${figure}`)}</dt>
                    <dd>
                      <QuantityText
                        value={level[figure]}
                        {...(figure === 'available' && { unit, className: 'font-medium' })}
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
              </dl>
            </li>
          ))}
      </ul>
    </section>
  ))
}
