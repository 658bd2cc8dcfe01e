import { bulkColumns } from '@mawrid/contract/bulk/columns.ts'
import type { Import, ImportRow } from '@mawrid/contract/bulk/import.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { cellProblemText } from '../faultText.ts'
import { fieldName } from '../fieldName.ts'
import { suggestionsId } from './SuggestionLists.tsx'

type Column = Import['columns'][number]

interface Props {
  row: ImportRow
  column: Column
  value: string
  onChange: (text: string) => void
  isFixed: boolean
}

const wide: ReadonlySet<string> = new Set(['prose', 'category', 'pictures', 'name_ar', 'name_en'])

/** A cell that can be typed into, with what is wrong with it right under it until something else is typed. */
export function CorrectableCell({ row, column, value, onChange, isFixed }: Props) {
  const { t } = useTranslation()
  const { lang, number } = useFormats()
  const id = useId()
  const { field } = column
  if (!field) return null
  const { kind } = bulkColumns[field]
  const problems = row.problems.filter(({ column: index }) => index === column.index)
  const isCorrected = value !== (row.cells[column.index] ?? '')
  const isWrong = problems.length > 0 && !isCorrected

  const look = isWrong
    ? 'border-bad bg-bad-soft'
    : isCorrected
      ? 'border-accent bg-surface-raised'
      : 'border-transparent bg-surface-raised hover:border-line-strong max-sm:border-line-strong'

  return (
    <div className={wide.has(kind) || wide.has(field) ? 'sm:w-64' : 'sm:w-40'}>
      <input
        type="text"
        dir="auto"
        value={value}
        readOnly={isFixed}
        list={suggestionsId(kind)}
        aria-label={t('bulk.refused.cell', { field: fieldName(field, lang), row: number(row.row) })}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.value)}
        className={classes(
          'min-h-8 w-full rounded-sm border px-2 text-lg outline-none sm:text-base pointer-coarse:min-h-11',
          'focus-visible:border-accent focus-visible:ring-1 focus-visible:ring-accent rtl:placeholder-shown:[direction:rtl] in-[[dir=ltr]]:text-left in-[[dir=rtl]]:text-right',
          look,
        )}
        placeholder=" "
      />
      {isWrong && (
        <p id={`${id}-note`} className="px-2 pt-0.5 text-xs text-pretty text-bad">
          {problems.map((problem) => cellProblemText(problem, t)).join(' ')}
        </p>
      )}
    </div>
  )
}
