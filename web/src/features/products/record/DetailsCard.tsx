import { productFields } from '@mawrid/contract/products/fields.ts'
import type { Product } from '@mawrid/contract/products/product.ts'
import type { Category } from '@mawrid/contract/reference/category.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCategoryTree } from '#features/reference/shared/useCategoryTree.ts'
import { useUnitAfter, useUnits } from '#features/reference/shared/useUnits.ts'
import { countryName } from '#ui/fields/CountryField.tsx'
import { useFields } from '#ui/form/useFields.ts'
import { useFormats, useLang } from '#ui/format/useFormats.ts'
import { Card } from '#ui/record/Card.tsx'
import { FactList } from '#ui/record/FactList.tsx'
import { quantityFormat } from '#ui/values/amounts.ts'

interface Props {
  product: Product
}

/** Codes, order and shipping details, and the category's fields; empty ones are left out. */
export function DetailsCard({ product }: Props) {
  const { t } = useTranslation()
  const { label } = useFields(productFields)
  const lang = useLang()
  const unitName = useUnits()
  const attributes = useAttributeFacts(product)
  const unit = unitName(product.unit)
  const ordered = useOrderLimitsText(product)
  const { lead_time_min, lead_time_max, origin_country } = product
  const codes = ['barcode', 'hs_code', 'saber_no', 'sfda_no'] as const
  const words = ['brand', 'model'] as const

  const facts: (readonly [label: string, value: ReactNode])[] = [
    [label('sku'), product.sku && code(product.sku)],
    ...codes.map((name) => [label(name), product[name] && code(product[name])] as const),
    ...words.map((name) => [label(name), product[name] && <bdi>{product[name]}</bdi>] as const),
    [label('origin_country'), origin_country && countryName(origin_country, lang)],
    ...attributes,
    [label('unit'), unit],
    [
      label('pack_size'),
      product.pack_unit &&
        t('products.record.pack', { count: product.pack_size, unit, pack: unitName(product.pack_unit) }),
    ],
    [t('products.record.orders'), ordered],
    [
      t('products.record.leadTime'),
      lead_time_min === null && lead_time_max === null
        ? null
        : t('products.record.days', {
            span: spanOf(lead_time_min, lead_time_max),
            count: lead_time_max ?? lead_time_min ?? 0,
          }),
    ],
    [label('weight_kg'), product.weight_kg && t('products.record.kilograms', { weight: product.weight_kg })],
    [t('products.record.size'), sizeOf(product) && code(t('products.record.centimetres', { size: sizeOf(product) }))],
  ]
  const filled = facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
  // A draft that has only a name.
  if (filled.length === 0) return null
  return (
    <Card title={t('products.record.details')}>
      <FactList facts={filled} />
    </Card>
  )
}

function code(text: string) {
  return (
    <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
      {text}
    </bdi>
  )
}

function spanOf(min: number | null, max: number | null): string {
  return [...new Set([min, max])].filter((days) => days !== null).join('–')
}

function sizeOf({ length_cm, width_cm, height_cm }: Product): string {
  return [length_cm, width_cm, height_cm].filter((side) => side !== null).join(' × ')
}

type Orders = Pick<Product, 'unit' | 'min_order_qty' | 'order_step' | 'max_order_qty'>

const shown = quantityFormat(3)

/** The order limits; null if there are none. */
function useOrderLimitsText({ unit, min_order_qty, order_step, max_order_qty }: Orders): string | null {
  const { t } = useTranslation()
  const unitAfter = useUnitAfter()
  const bounds = [
    ...(Number(min_order_qty) === 1 ? [] : ['least']),
    ...(max_order_qty === null ? [] : ['most']),
    ...(Number(order_step) === 1 ? [] : ['step']),
  ]
  if (bounds.length === 0) return null
  return t(`products.record.ordered.${bounds.join('_')}`, {
    least: counted(min_order_qty),
    most: max_order_qty && counted(max_order_qty),
    step: counted(order_step),
  })

  function counted(qty: string): string {
    return unit === null ? shown.format(qty) : `${shown.format(qty)} ${unitAfter(qty, unit)}`.trim()
  }
}

type Attribute = Category['attributes'][number]
type Value = Product['attributes'][string]

/** The category's fields with their values as text; empty ones, and those that the variants differ in, are left out. */
function useAttributeFacts({ category, attributes, options }: Product): (readonly [label: string, value: string])[] {
  const { t } = useTranslation()
  const { lang, list } = useFormats()
  const known = useCategoryTree('product')?.byId.get(category ?? '')?.attributes ?? []

  function words(attribute: Attribute, value: Value): string {
    if (typeof value === 'boolean') return t(value ? 'products.form.yes' : 'products.form.no')
    const named = (code: string) => attribute.choices.find((choice) => choice.code === code)?.[`name_${lang}`] ?? code
    if (Array.isArray(value)) return list(value.map(named))
    return attribute.unit ? `${value} ${attribute.unit[`symbol_${lang}`]}` : named(value)
  }

  const isOption = ({ name_ar, name_en }: Attribute) =>
    options.some((option) => option.name_ar === name_ar || option.name_en === name_en)

  return known.flatMap((attribute) => {
    const value = attributes[attribute.code]
    return value === undefined || isOption(attribute)
      ? []
      : [[attribute[`name_${lang}`], words(attribute, value)] as const]
  })
}
