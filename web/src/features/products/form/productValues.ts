import type { BodyInput } from '@mawrid/contract/call.ts'
import type { createProduct } from '@mawrid/contract/products/calls.ts'
import { productFields } from '@mawrid/contract/products/fields.ts'
import type { Product } from '@mawrid/contract/products/product.ts'
import { Gtin, HsCode } from '@mawrid/contract/values/productCodes.ts'
import {
  blankCommon,
  type CommonValues,
  commonBodyOf,
  commonValuesOf,
} from '#features/listings/shared/form/commonValues.ts'
import type { FormBody } from '#ui/form/formBody.ts'
import { blankValues, type FieldValues, fieldBody, fieldValues } from '#ui/form/useFields.ts'
import { type Format, readBy } from '#ui/values/format.ts'
import { englishOf } from './variants/optionTexts.ts'

export interface TierValue {
  min_qty: string
  price: string
}

export interface OptionValue {
  name_ar: string
  name_en: string
  values: string[]
  /** The English values, by the same index; empty if the value is the same in both languages. */
  values_en: string[]
}

/** One row of the matrix. `image` is the id of one of the form's pictures. */
export interface VariantValue {
  option_values: string[]
  sku: string
  barcode: string
  price: string
  image: string
  is_active: boolean
}

export type AttributeValue = string | boolean | string[]

/** The values of a product's form fields. */
export interface ProductValues extends CommonValues, FieldValues<typeof productFields> {
  price_tiers: TierValue[]
  options: OptionValue[]
  variants: VariantValue[]
  attributes: Record<string, AttributeValue>
}

export const blankProduct: ProductValues = {
  ...blankCommon,
  ...blankValues(productFields),
  price_tiers: [],
  options: [],
  variants: [],
  attributes: {},
}

export function productValuesOf(product: Product): ProductValues {
  return {
    ...commonValuesOf(product),
    ...fieldValues(productFields, product),
    price_tiers: product.price_tiers,
    options: product.options.map(({ name_ar, name_en, values }, index) => ({
      name_ar,
      name_en: name_en ?? '',
      values,
      values_en: values.map((_, at) => product.option_values_en?.[index]?.[at] ?? ''),
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
  }
}

/** The body of the call. `attributes`: those of the chosen category, once they have loaded. */
export function productBodyOf(
  values: ProductValues,
  attributes?: readonly { readonly code: string }[],
): FormBody<BodyInput<typeof createProduct>> {
  const common = commonBodyOf(values).body
  const { price_on_request, vat_category } = values
  const pictureRef = (id: string) =>
    common.images[values.images.findIndex((picture) => picture.id === id)]?.file ?? null
  const isShown = (code: string) => attributes?.some((attribute) => attribute.code === code) ?? true
  return {
    ...common,
    ...fieldBody(productFields, values),
    // A hidden field is not sent: the seller could not correct its errors.
    price: price_on_request ? '' : values.price,
    compare_at_price: price_on_request ? '' : values.compare_at_price,
    price_tiers: price_on_request ? [] : values.price_tiers,
    exemption_code: vat_category === 'S' ? '' : values.exemption_code,
    options: values.options.map(({ values_en: _, ...option }) => option),
    option_values_en: englishOf(values.options),
    variants: values.variants.map((variant) => ({ ...variant, image: pictureRef(variant.image) })),
    attributes: Object.fromEntries(
      Object.entries(values.attributes).filter(([code, value]) => isFilledIn(value) && isShown(code)),
    ),
  }
}

export function isFilledIn(value: AttributeValue | undefined): boolean {
  return typeof value === 'boolean' || (value !== undefined && value.length > 0)
}

/** Barcodes and customs codes as typed and shown: only digits, whatever separators the source has. */
export const gtinTyped: Format = { parse: (text) => readBy(Gtin, text), format: (digits) => digits }
export const hsTyped: Format = { parse: (text) => readBy(HsCode, text), format: (digits) => digits }
