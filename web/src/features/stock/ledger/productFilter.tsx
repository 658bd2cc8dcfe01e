import type { StockProduct } from '@mawrid/contract/stock/stock.ts'
import type { TFunction } from 'i18next'
import type { Lang } from '#ui/format/formats.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import type { Filter } from '#ui/list/filter.ts'

/** The product whose ledger was asked for from its own page: it can only be let go of. */
export function productFilter(t: TFunction, lang: Lang, product: StockProduct | undefined): Filter {
  const name = product ? nameIn(lang, product) : t('stock.thisProduct')
  return {
    id: 'product',
    label: t('stock.fields.product'),
    kind: 'own',
    describe: () => name,
    editor: () => <p className="p-3">{name}</p>,
  }
}
