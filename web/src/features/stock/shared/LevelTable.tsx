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

/** A product's articles, and under each of them the warehouses it lies in. */
export function LevelTable({ stock: { product, articles, levels } }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const unit = unitSymbol(product, lang)

  return (
    <div className="-mx-4 overflow-x-auto sm:-mx-5">
      <table className="w-full min-w-[44rem] text-start">
        <thead>
          <tr className="border-b border-line text-sm text-ink-soft [&>th]:px-3 [&>th]:py-2 [&>th]:font-medium [&>th]:whitespace-nowrap [&>th]:first:ps-4 [&>th]:last:pe-4">
            <th scope="col" className="text-start">
              {t('stock.fields.warehouse')}
            </th>
            {figures.map((figure) => (
              <th key={figure} scope="col" className="text-end">
                {t(`stock.fields.${figure}`)}
              </th>
            ))}
            <th scope="col" className="w-32 text-start">
              {t('stock.fields.low_at')}
            </th>
            <th scope="col" className="text-start">
              {t('stock.fields.standing')}
            </th>
          </tr>
        </thead>
        {articles.map((article) => (
          <tbody key={article.id}>
            {articles.length > 1 && (
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
                  className="border-b border-line [&>*]:px-3 [&>*]:py-2 [&>*]:first:ps-4 [&>*]:last:pe-4"
                >
                  <th scope="row" className="text-start font-normal">
                    <bdi>{nameIn(lang, level.warehouse)}</bdi>
                  </th>
                  {figures.map((figure) => (
                    <td key={figure} className="text-end">
                      <QuantityText
                        value={level[figure]}
                        {...(figure === 'available' && { unit, className: 'font-medium' })}
                      />
                    </td>
                  ))}
                  <td>
                    <LowLevelField
                      article={article.id}
                      warehouse={level.warehouse.id}
                      lowAt={level.low_at}
                      precision={product.unit.precision}
                      name={levelName(article, level, lang)}
                    />
                  </td>
                  <td>
                    <StatusPill {...stockLevelLooks[level.standing]} label={t(`stock.standing.${level.standing}`)} />
                  </td>
                </tr>
              ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}
