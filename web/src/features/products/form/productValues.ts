import type { vatCategories } from '@mawrid/contract/listings/vat.ts'
import type { Product } from '@mawrid/contract/products/product.ts'
import {
  blankCommon,
  type CommonValues,
  commonBodyOf,
  commonValuesOf,
} from '#features/listings/shared/form/commonValues.ts'
import { typedNumber, wholeNumber } from '#ui/values/wholeNumbers.ts'
import { englishOf } from './variants/optionTexts.ts'

export interface TierValue {
  min_qty: string
  price: string
}

export interface OptionValue {
  name_ar: string
  name_en: string
  values: string[]
  /** The same values in English, at the same places; blank where the value reads alike in both languages. */
  values_en: string[]
}

/** One row of the matrix. `image` is one of the pictures of the form, by its id there. */
export interface VariantValue {
  option_values: string[]
  sku: string
  barcode: string
  price: string
  image: string
  is_active: boolean
}

export type AttributeValue = string | boolean | string[]

/** What stands in the fields of a product; numbers stand as they are typed. */
export interface ProductValues extends CommonValues {
  sku: string
  barcode: string
  brand: string
  model: string
  origin_country: string
  hs_code: string
  unit: string
  pack_size: string
  pack_unit: string
  price: string
  price_on_request: boolean
  price_includes_vat: boolean
  compare_at_price: string
  cost: string
  vat_category: (typeof vatCategories)[number]
  exemption_code: string
  price_tiers: TierValue[]
  min_order_qty: string
  order_step: string
  max_order_qty: string
  lead_time_min: string
  lead_time_max: string
  options: OptionValue[]
  variants: VariantValue[]
  attributes: Record<string, AttributeValue>
  track_stock: boolean
  allow_backorder: boolean
  weight_kg: string
  length_cm: string
  width_cm: string
  height_cm: string
  saber_no: string
  sfda_no: string
}

export const blankProduct: ProductValues = {
  ...blankCommon,
  sku: '',
  barcode: '',
  brand: '',
  model: '',
  origin_country: '',
  hs_code: '',
  unit: '',
  pack_size: '1',
  pack_unit: '',
  price: '',
  price_on_request: false,
  price_includes_vat: false,
  compare_at_price: '',
  cost: '',
  vat_category: 'S',
  exemption_code: '',
  price_tiers: [],
  min_order_qty: '1',
  order_step: '1',
  max_order_qty: '',
  lead_time_min: '',
  lead_time_max: '',
  options: [],
  variants: [],
  attributes: {},
  track_stock: true,
  allow_backorder: false,
  weight_kg: '',
  length_cm: '',
  width_cm: '',
  height_cm: '',
  saber_no: '',
  sfda_no: '',
}

export function productValuesOf(product: Product): ProductValues {
  return {
    ...commonValuesOf(product),
    sku: product.sku ?? '',
    barcode: product.barcode ?? '',
    brand: product.brand ?? '',
    model: product.model ?? '',
    origin_country: product.origin_country ?? '',
    hs_code: product.hs_code ?? '',
    unit: product.unit ?? '',
    pack_size: String(product.pack_size),
    pack_unit: product.pack_unit ?? '',
    price: product.price ?? '',
    price_on_request: product.price_on_request,
    price_includes_vat: product.price_includes_vat,
    compare_at_price: product.compare_at_price ?? '',
    cost: product.cost ?? '',
    vat_category: product.vat_category,
    exemption_code: product.exemption_code ?? '',
    price_tiers: product.price_tiers,
    min_order_qty: product.min_order_qty,
    order_step: product.order_step,
    max_order_qty: product.max_order_qty ?? '',
    lead_time_min: typedNumber(product.lead_time_min),
    lead_time_max: typedNumber(product.lead_time_max),
    options: product.options.map(({ name_ar, name_en, values }, place) => ({
      name_ar,
      name_en: name_en ?? '',
      values,
      values_en: values.map((_, at) => product.option_values_en?.[place]?.[at] ?? ''),
    })),
    variants: product.variants.map((variant) => ({
      option_values: variant.option_values,
      sku: variant.sku,
      barcode: variant.barcode ?? '',
      price: variant.price ?? '',
      image: variant.image ?? '',
      is_active: variant.is_active,
    })),
    attributes: product.attributes,
    track_stock: product.track_stock,
    allow_backorder: product.allow_backorder,
    weight_kg: product.weight_kg ?? '',
    length_cm: product.length_cm ?? '',
    width_cm: product.width_cm ?? '',
    height_cm: product.height_cm ?? '',
    saber_no: product.saber_no ?? '',
    sfda_no: product.sfda_no ?? '',
  }
}

/** As the calls take it. `attributes` are those that the chosen category asks for, once they are known. */
export function productBodyOf(values: ProductValues, attributes?: readonly { readonly code: string }[]) {
  const common = commonBodyOf(values).body
  const pictureRef = (id: string) =>
    common.images[values.images.findIndex((picture) => picture.id === id)]?.file ?? null
  // What a choice hides is not sent: nobody could put right what they cannot see.
  const asked = values.price_on_request ? { price: '', compare_at_price: '', price_tiers: [] } : {}
  const taxed = values.vat_category === 'S' ? { exemption_code: '' } : {}
  return {
    ...values,
    ...common,
    ...asked,
    ...taxed,
    pack_size: wholeNumber(values.pack_size) ?? 1,
    lead_time_min: wholeNumber(values.lead_time_min),
    lead_time_max: wholeNumber(values.lead_time_max),
    options: values.options.map(({ values_en: _, ...option }) => option),
    option_values_en: englishOf(values.options),
    variants: values.variants.map((variant) => ({ ...variant, image: pictureRef(variant.image) })),
    attributes: Object.fromEntries(
      Object.entries(values.attributes).filter(
        ([code, value]) => isGiven(value) && (attributes?.some((asked) => asked.code === code) ?? true),
      ),
    ),
  }
}

function isGiven(value: AttributeValue | undefined): boolean {
  return typeof value === 'boolean' || (value !== undefined && value.length > 0)
}
