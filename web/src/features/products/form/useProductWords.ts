import { useTranslation } from 'react-i18next'
import { useUnits } from '#features/reference/shared/useUnits.ts'
import { countryName } from '#ui/fields/CountryField.tsx'
import type { InWords } from '#ui/form/useMawridForm.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import type { ProductValues } from './productValues.ts'

/** The fields of a product that are not words themselves, in words, for telling two versions apart. */
export function useProductWords(): InWords<ProductValues> {
  const { t } = useTranslation()
  const { lang, list } = useFormats()
  const unit = useUnits()
  const yesNo = (value: boolean) => t(value ? 'products.form.yes' : 'products.form.no')

  return {
    unit,
    pack_unit: unit,
    origin_country: (code) => code && countryName(code, lang),
    vat_category: (category) => t(`listings.vat.${category}`),
    price_on_request: yesNo,
    price_includes_vat: yesNo,
    track_stock: yesNo,
    allow_backorder: yesNo,
    price_tiers: (tiers) =>
      list(tiers.map(({ min_qty, price }) => t('products.price.tierInWords', { quantity: min_qty, price }))),
    variants: (variants) => t('products.variants.count', { count: variants.length }),
  }
}
