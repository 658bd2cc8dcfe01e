import { use, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { controlLook } from '#ui/fields/controlLook.ts'
import { Note } from '#ui/fields/Note.tsx'
import { useFormattedInput } from '#ui/fields/useFormattedInput.ts'
import { fieldId } from '#ui/form/FormField.tsx'
import type { FieldNames } from '#ui/form/fieldNames.ts'
import { SectionContext } from '#ui/form/formSections.ts'
import type { Format } from '#ui/values/format.ts'
import type { CellColumn } from './cells.ts'

interface Props {
  formId: string
  names: FieldNames['add']
  row: number
  column: CellColumn
  variantName: string
  value: string
  format?: Format
  placeholder?: string
  error: string | undefined
  warning?: string | undefined
  onChange: (value: string) => void
}

/** At its minimum width a column still shows a usual value. */
const widths: Partial<Record<CellColumn, string>> = { sku: 'sm:min-w-38', price: 'sm:min-w-20', barcode: 'sm:min-w-32' }

const asTyped: Format = { parse: (text) => text, format: (text) => text }

/** An editable cell. The column header labels it visually, `label` for screen readers. */
export function TextCell(props: Props) {
  const {
    formId,
    names,
    row,
    column,
    variantName,
    value,
    format = asTyped,
    placeholder,
    error,
    warning,
    onChange,
  } = props
  const { t } = useTranslation()
  const path = `variants.${row}.${column}`
  const id = fieldId(formId, path)
  const columnName = t(`products.variants.columns.${column}`)
  const label = t('products.variants.cell', { column: columnName, name: variantName })
  const note = error ?? warning
  const input = useFormattedInput(format, { value, onChange })

  // Only cells with errors need a name in the form's summary; all others would cost too much.
  const section = use(SectionContext)?.id
  useEffect(() => (error ? names(path, label, section) : undefined), [error, names, path, label, section])

  return (
    <div className={classes('flex flex-col gap-1', widths[column])}>
      <span aria-hidden className="text-xs text-ink-soft sm:hidden">
        {columnName}
      </span>
      <input
        {...input}
        id={id}
        type="text"
        dir="ltr"
        data-row={row}
        data-column={column}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        inputMode={column === 'sku' ? 'text' : 'decimal'}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={placeholder}
        className={classes(controlLook, 'tabular-nums sm:min-h-9 sm:px-2 in-[[dir=rtl]]:text-right')}
      />
      {note && <Note id={`${id}-note`} tone={error ? 'bad' : 'warn'} text={note} />}
    </div>
  )
}
