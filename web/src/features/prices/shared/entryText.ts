import type { ShownEntry } from '@mawrid/contract/prices/priceList.ts'
import type { TFunction } from 'i18next'
import type { Lang } from '#ui/format/formats.ts'

/** What a price is for, by its name: "Carton 40 cm · Red", a category, a brand, all products. */
export function entryName(
  { target, code, name_ar, name_en, option_values }: ShownEntry,
  { t, lang }: { readonly t: TFunction; readonly lang: Lang },
): string {
  if (target === 'all') return t('prices.target.all')
  const name = (lang === 'ar' ? name_ar : (name_en ?? name_ar)) ?? code ?? ''
  return [name, ...option_values].join(' · ')
}
