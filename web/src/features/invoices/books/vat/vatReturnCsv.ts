import type { VatReturn } from '@mawrid/contract/invoices/books.calls.ts'
import { vatCategories } from '@mawrid/contract/listings/vat.ts'
import type { TFunction } from 'i18next'
import { csvOf } from '#platform/downloads/csv.ts'
import { documentKinds } from './listOfBox.ts'

/** The boxes as a table, as they stand on the screen. */
export function vatReturnCsv(figures: VatReturn, t: TFunction): string {
  const rows = vatCategories.flatMap((category) =>
    [...documentKinds, 'net' as const].map((kind) => {
      const { taxable, vat } = figures.by_category[category][kind]
      return [t(`invoices.vat.category.${category}`), t(`invoices.vat.${kind}`), taxable, vat]
    }),
  )
  const head = [t('invoices.vat.columns.box'), '', t('invoices.vat.columns.taxable'), t('invoices.vat.columns.vat')]
  return csvOf([head, ...rows, [t('invoices.vat.total'), '', figures.net.taxable, figures.net.vat]])
}
