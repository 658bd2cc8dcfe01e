import type { ImportRow } from '@mawrid/contract/bulk/import.ts'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { useLang } from '#ui/format/useFormats.ts'
import { cellProblemText } from '../faultText.ts'
import { fieldName } from '../fieldName.ts'
import { outcomeLooks } from '../importStatusLooks.ts'

/** What becomes of a row, and what is wrong with it as a whole, or with a field that no column is taken for. */
export function RowOutcomePill({ row }: { row: ImportRow }) {
  const { t } = useTranslation()
  const lang = useLang()
  return (
    <>
      <StatusPill {...outcomeLooks[row.outcome]} label={t(`bulk.outcomes.${row.outcome}`)} />
      {row.problems
        .filter(({ column }) => column === null)
        .map((problem) => (
          <span key={`${problem.field}-${problem.code}`} className="block w-40 text-xs text-pretty text-bad">
            {problem.field && `${fieldName(problem.field, lang)}: `}
            {cellProblemText(problem, t)}
          </span>
        ))}
    </>
  )
}
