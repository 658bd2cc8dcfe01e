import { type BulkField, bulkColumns } from '@mawrid/contract/bulk/columns.ts'
import { constantFields, ImportConstants, wordKinds } from '@mawrid/contract/bulk/import.ts'
import { exemptions } from '@mawrid/contract/listings/exemptions.ts'
import { X } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldName } from '#features/bulk/shared/importErrors.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { ValueField } from '../values/ValueField.tsx'
import type { Chosen } from './columnChoice.ts'

type ConstantField = (typeof constantFields)[number]

interface Props {
  chosen: Chosen
  constants: ImportConstants
  onChange: (constants: ImportConstants) => void
}

/** One value for all rows, of each field that no column is mapped to. */
export function ConstantFields({ chosen, constants, onChange }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const id = useId()
  const fields = constantFields.filter((field) => isOffered(field, chosen))
  if (fields.length === 0) return null

  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div>
        <h3 id={id} className="font-medium">
          {t('bulk.constants.title')}
        </h3>
        <p className="text-sm text-pretty text-ink-soft">{t('bulk.constants.text')}</p>
      </div>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
        {fields.map((field) => (
          <div key={field} className="flex items-end gap-1">
            <ConstantField
              field={field}
              value={asText(constants[field])}
              onChange={(text) => onChange(withConstant(constants, field, text))}
            />
            {constants[field] !== undefined && (
              <IconButton
                icon={X}
                label={t('bulk.constants.remove', { field: fieldName(field, lang) })}
                onClick={() => onChange(withConstant(constants, field, ''))}
              />
            )}
          </div>
        ))}
      </div>
    </section>
  )
}

/** A warehouse says where quantities are counted, so it needs their column. */
function isOffered(field: ConstantField, chosen: Chosen): boolean {
  return !chosen.includes(field) && (field !== 'warehouse' || chosen.includes('quantity'))
}

/** The constants that are sent: those of fields without a column. */
export function constantsFor(chosen: Chosen, constants: ImportConstants): ImportConstants {
  return Object.fromEntries(
    Object.entries(constants).filter(([field, value]) => value !== undefined && !chosen.includes(field as BulkField)),
  )
}

const maxBrandLength = limitsOf(ImportConstants.shape.brand).max

interface ConstantFieldProps {
  field: ConstantField
  value: string
  onChange: (text: string) => void
}

function ConstantField({ field, value, onChange }: ConstantFieldProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const { kind } = bulkColumns[field]
  const shared = { label: fieldName(field, lang), value, onChange, className: 'min-w-0 grow' }
  const word = wordKinds.find((each) => each === kind)
  if (word) return <ValueField kind={word} {...shared} />
  if (field === 'exemption_code') {
    const choices = exemptions.map(({ code, ...names }) => ({
      value: code,
      label: `${names[`name_${lang}`]} (${code})`,
    }))
    return <SelectField {...shared} placeholder={t('listings.vat.chooseReason')} choices={choices} />
  }
  if (field === 'price_includes_vat') {
    const choices = [
      { value: 'true', label: t('bulk.rows.yes') },
      { value: 'false', label: t('bulk.rows.no') },
    ]
    return <SelectField {...shared} placeholder={t('bulk.constants.choose')} choices={choices} />
  }
  return <TextField {...shared} maxLength={maxBrandLength} onChange={(event) => onChange(event.target.value)} />
}

function asText(value: ImportConstants[ConstantField]): string {
  return value === undefined ? '' : String(value)
}

function withConstant(constants: ImportConstants, field: ConstantField, text: string): ImportConstants {
  const { [field]: _, ...others } = constants
  if (text === '') return others
  return { ...others, [field]: field === 'price_includes_vat' ? text === 'true' : text }
}
