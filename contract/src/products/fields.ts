import * as z from 'zod/mini'
import {
  bilingualParts,
  country,
  field,
  money,
  quantity,
  quantityFrom,
  rows,
  text,
  unit,
  units,
  wholeNumber,
  wholeNumberFrom,
  yesNo,
} from '../fields.ts'
import { vatFields } from '../listings/fields.ts'
import { maybe } from '../values/maybe.ts'
import { Gtin, HsCode, Sku } from '../values/productCodes.ts'
import { isStorable } from '../values/text.ts'
import { maxVariants, OptionValuesInEnglish, PriceTier, ProductOption, Variant } from './variants.ts'

const maxLeadTimeDays = 180
/** More than any category asks for. */
const maxAttributes = 100
const storable = z.refine<string>(isStorable, 'control_characters')
const attributeText = z.string().check(z.maxLength(500), storable)
const notTooMany = z.check<Readonly<Record<string, unknown>>>(({ value, issues }) => {
  if (Object.keys(value).length <= maxAttributes) return
  issues.push({ code: 'too_big', origin: 'array', maximum: maxAttributes, inclusive: true, input: value })
})

/**
 * Every field that only a product has, in the order of the import's template: docs/adding-a-field.md explains what follows
 * from an entry here.
 */
export const productFields = {
  sku: field('text', maybe(Sku), {
    label: { ar: 'رمز الصنف', en: 'SKU' },
    isCode: true,
    isSearched: true,
    isListed: true,
    isOrdering: true,
  }),
  unit: unit({ label: { ar: 'وحدة البيع', en: 'Selling unit' }, isListed: true }),
  price: money({ label: { ar: 'السعر', en: 'Price' } }),
  price_on_request: yesNo(false, { label: { ar: 'السعر عند الطلب', en: 'Price on request' }, isListed: true }),
  price_includes_vat: yesNo(false, { label: { ar: 'السعر شامل الضريبة', en: 'Price includes VAT' } }),
  compare_at_price: money({ label: { ar: 'السعر قبل الخصم', en: 'Compare-at price' } }),
  cost: money({ label: { ar: 'سعر التكلفة', en: 'Cost price' } }),
  ...vatFields,
  price_tiers: rows(PriceTier, {
    max: 10,
    label: { ar: 'أسعار الكميات', en: 'Volume pricing' },
    parts: { min_qty: { ar: 'من كمية', en: 'From quantity' }, price: { ar: 'السعر', en: 'Price' } },
    notImported: 'A sheet writes them as text.',
  }),
  track_stock: yesNo(true, { label: { ar: 'تتبّع المخزون', en: 'Track inventory' } }),
  allow_backorder: yesNo(false, { label: { ar: 'البيع عند نفاد المخزون', en: 'Continue selling when out of stock' } }),
  barcode: field('text', maybe(Gtin), {
    label: { ar: 'الباركود', en: 'Barcode (GTIN)' },
    isCode: true,
    isSearched: true,
  }),
  brand: text({ max: 80, label: { ar: 'العلامة التجارية', en: 'Brand' }, isSearched: true }),
  model: text({ max: 80, label: { ar: 'الطراز', en: 'Model' }, isSearched: true, isCode: true }),
  origin_country: country({ label: { ar: 'بلد المنشأ', en: 'Country of origin' } }),
  hs_code: field('text', maybe(HsCode), { label: { ar: 'الرمز الجمركي (HS)', en: 'HS code' }, isCode: true }),
  pack_size: wholeNumberFrom(1, {
    min: 1,
    max: 1_000_000,
    label: { ar: 'عدد الوحدات في العبوة', en: 'Units per pack' },
  }),
  pack_unit: unit({ label: { ar: 'نوع العبوة', en: 'Pack type' } }),
  min_order_qty: quantityFrom('1', { label: { ar: 'الحد الأدنى للطلب', en: 'Minimum order quantity' } }),
  order_step: quantityFrom('1', { label: { ar: 'مضاعفات الطلب', en: 'Order increment' } }),
  max_order_qty: quantity({ label: { ar: 'الحد الأقصى للطلب', en: 'Maximum order quantity' } }),
  lead_time_min: wholeNumber({
    min: 0,
    max: maxLeadTimeDays,
    unit: units.days,
    label: { ar: 'أقل مدة للتجهيز', en: 'Minimum lead time' },
  }),
  lead_time_max: wholeNumber({
    min: 0,
    max: maxLeadTimeDays,
    unit: units.days,
    label: { ar: 'أقصى مدة للتجهيز', en: 'Maximum lead time' },
  }),
  options: rows(ProductOption, {
    max: 3,
    label: { ar: 'الخيارات', en: 'Options' },
    parts: {
      ...bilingualParts('name', { ar: 'الاسم', en: 'Name' }),
      values: { ar: 'القيم', en: 'Values' },
    },
    notImported: 'A sheet rewords options in two columns of its own, one a language.',
  }),
  option_values_en: field('own', OptionValuesInEnglish, {
    label: { ar: 'قيم الخيارات بالإنجليزية', en: 'Option values in English' },
    notImported: 'A sheet rewords options in two columns of its own, one a language.',
  }),
  variants: rows(Variant, {
    max: maxVariants,
    label: { ar: 'المتغيّرات', en: 'Variants' },
    parts: {
      sku: { ar: 'رمز الصنف', en: 'SKU' },
      barcode: { ar: 'الباركود', en: 'Barcode (GTIN)' },
      option_values: { ar: 'قيم الخيارات', en: 'Option values' },
      price: { ar: 'السعر', en: 'Price' },
      image: { ar: 'الصورة', en: 'Picture' },
      is_active: { ar: 'معروض للبيع', en: 'On sale' },
    },
    notImported: 'Each has a row of its own.',
  }),
  attributes: field(
    'own',
    z._default(
      z
        .record(
          z.string().check(z.maxLength(64), storable),
          z.union([attributeText, z.boolean(), z.array(attributeText).check(z.maxLength(maxAttributes))]),
        )
        .check(notTooMany),
      {},
    ),
    {
      label: { ar: 'مواصفات التصنيف', en: 'Category attributes' },
      notImported: 'A sheet writes them as text, since each category has others.',
    },
  ),
  weight_kg: quantity({ label: { ar: 'الوزن', en: 'Weight' }, unit: units.kilograms }),
  length_cm: quantity({ label: { ar: 'الطول', en: 'Length' }, unit: units.centimetres }),
  width_cm: quantity({ label: { ar: 'العرض', en: 'Width' }, unit: units.centimetres }),
  height_cm: quantity({ label: { ar: 'الارتفاع', en: 'Height' }, unit: units.centimetres }),
  saber_no: text({
    max: 40,
    label: { ar: 'رقم شهادة سابر', en: 'SABER certificate number' },
    isCode: true,
    isReviewed: true,
  }),
  sfda_no: text({
    max: 40,
    label: { ar: 'رقم التسجيل في الغذاء والدواء', en: 'SFDA registration number' },
    isCode: true,
    isReviewed: true,
  }),
}
