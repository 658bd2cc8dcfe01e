import { ImagePlus } from 'lucide-react'
import { memo } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { PictureValue } from '#features/listings/shared/form/attachments.ts'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { useObjectUrl } from '#ui/fields/uploads/useObjectUrl.ts'
import { codedError } from '#ui/form/errorList.ts'
import { fieldMessage } from '#ui/form/fieldMessage.ts'
import type { FieldNames } from '#ui/form/fieldNames.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { moneyFormat } from '#ui/values/amounts.ts'
import { gtinTyped, type ProductValues, type VariantValue } from '../productValues.ts'

import type { CellColumn } from './cells.ts'
import { TextCell } from './TextCell.tsx'

interface Props {
  formId: string
  names: FieldNames['add']
  row: number
  /** Its place among the rows that are shown. */
  place: number
  variant: VariantValue
  /** The variant's values in the page's language. */
  labels: readonly string[]
  picture: PictureValue | undefined
  hasPictures: boolean
  /** The price it has if no price of its own is set. */
  usualPrice: string
  errors: CellErrors | undefined
  isAlike: boolean
  onEdit: (row: number, change: Partial<VariantValue>) => void
  onChoosePicture: (row: number) => void
}

/** One variant. A product can have thousands, so a row renders only when its own values change. */
export const VariantRow = memo(Row, areEqual)

function Row(props: Props) {
  const {
    formId,
    names,
    row,
    place,
    variant,
    labels,
    picture,
    hasPictures,
    usualPrice,
    errors,
    isAlike,
    onEdit,
    onChoosePicture,
  } = props
  const { t } = useTranslation()
  const name = labels.join(' / ')
  const cell = { formId, names, row, variantName: name }

  return (
    <tr
      data-virtual-row={place}
      aria-rowindex={place + 2}
      className="border-b border-line last:border-0 max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-2 max-sm:gap-y-2 max-sm:px-4 max-sm:py-3"
    >
      <th scope="row" className="min-w-26 px-4 py-1.5 text-start font-medium max-sm:col-span-2 max-sm:px-0 sm:ps-5">
        <span className="flex flex-wrap gap-x-1">
          {labels.map((value, index) => (
            <span key={value}>
              {index > 0 && <span className="text-ink-soft">/ </span>}
              <bdi>{value}</bdi>
            </span>
          ))}
        </span>
      </th>
      <td className="px-1 py-1.5 max-sm:px-0">
        <PictureCell
          row={row}
          variantName={name}
          picture={picture}
          isOffered={hasPictures}
          onChoose={() => onChoosePicture(row)}
        />
      </td>
      <td className="px-1 py-1.5 max-sm:order-last max-sm:col-span-2 max-sm:px-0">
        <TextCell
          {...cell}
          column="sku"
          value={variant.sku}
          error={errors?.sku}
          warning={isAlike ? t('products.variants.alike') : undefined}
          onChange={(sku) => onEdit(row, { sku })}
        />
      </td>
      <td className="px-1 py-1.5 max-sm:order-last max-sm:px-0">
        <TextCell
          {...cell}
          column="price"
          format={moneyFormat}
          value={variant.price}
          placeholder={usualPrice && moneyFormat.format(usualPrice)}
          error={errors?.price}
          onChange={(price) => onEdit(row, { price })}
        />
      </td>
      <td className="px-1 py-1.5 max-sm:order-last max-sm:px-0">
        <TextCell
          {...cell}
          column="barcode"
          format={gtinTyped}
          value={variant.barcode}
          error={errors?.barcode}
          onChange={(barcode) => onEdit(row, { barcode })}
        />
      </td>
      <td className="px-1 py-1.5 max-sm:self-center max-sm:px-0 sm:pe-5">
        <span className="flex min-h-9 items-center justify-center max-sm:justify-end">
          <Checkbox
            data-row={row}
            data-column="is_active"
            label={<bdi>{t('products.variants.isSold', { name })}</bdi>}
            hideLabel
            checked={variant.is_active}
            onChange={(event) => onEdit(row, { is_active: event.target.checked })}
          />
          <span aria-hidden className="ms-2 text-sm sm:hidden">
            {t('products.variants.columns.is_active')}
          </span>
        </span>
      </td>
    </tr>
  )
}

// The form returns copies of its values, so values are compared instead of references.
function areEqual(before: Props, now: Props): boolean {
  return (
    before.row === now.row &&
    before.place === now.place &&
    before.usualPrice === now.usualPrice &&
    before.isAlike === now.isAlike &&
    before.hasPictures === now.hasPictures &&
    before.picture?.id === now.picture?.id &&
    before.onEdit === now.onEdit &&
    JSON.stringify([before.variant, before.labels, before.errors]) ===
      JSON.stringify([now.variant, now.labels, now.errors])
  )
}

interface PictureCellProps {
  row: number
  variantName: string
  picture: PictureValue | undefined
  /** The product has pictures to choose from. */
  isOffered: boolean
  onChoose: () => void
}

/** The picture of a variant, chosen from the product's pictures. */
function PictureCell({ row, variantName, picture, isOffered, onChoose }: PictureCellProps) {
  const { t } = useTranslation()
  const url = useObjectUrl(picture?.file) ?? picture?.url
  if (!isOffered) return <span className="px-2 text-ink-soft">—</span>
  return (
    <button
      type="button"
      data-row={row}
      data-column="image"
      aria-label={t(picture ? 'products.variants.changePicture' : 'products.variants.choosePicture', {
        name: variantName,
      })}
      onClick={onChoose}
      className="touch-target flex size-9 items-center justify-center overflow-hidden rounded-control border border-line bg-surface-sunken text-ink-soft hover:border-ink-soft"
    >
      {url ? <img src={url} alt="" className="size-full object-cover" /> : <ImagePlus size={16} aria-hidden />}
    </button>
  )
}

type CellErrors = Partial<Record<CellColumn, string>>

/** The error texts by cell. */
export function useCellErrors(form: MawridForm<ProductValues>): Readonly<Record<number, CellErrors>> {
  const { t } = useTranslation()
  const { errors } = useFormState({ control: form.hook.control, name: 'variants' })
  const rows: unknown = errors.variants
  if (typeof rows !== 'object' || rows === null) return {}
  return Object.fromEntries(
    Object.entries(rows).flatMap(([row, cells]) => {
      if (typeof cells !== 'object' || cells === null || !/^\d+$/.test(row)) return []
      const messages = Object.entries(cells).flatMap(([column, error]) =>
        typeof error === 'object' && error !== null ? [[column, fieldMessage(t, codedError(error))]] : [],
      )
      return [[row, Object.fromEntries(messages)]]
    }),
  )
}
