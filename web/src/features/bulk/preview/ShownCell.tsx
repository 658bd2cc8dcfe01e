import type { ImportRow } from '@mawrid/contract/bulk/import.ts'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { cellProblemText } from '../faultText.ts'

interface Props {
  row: ImportRow
  /** Of the column. */
  index: number
}

/** What stands in a cell, and what is wrong with it right under it. */
export function ShownCell({ row, index }: Props) {
  const { t } = useTranslation()
  const problems = row.problems.filter(({ column }) => column === index)
  const text = row.cells[index] ?? ''
  const isWrong = problems.length > 0

  return (
    <div className={classes('w-max max-w-72', isWrong && '-mx-1.5 min-w-40 rounded-sm bg-bad-soft px-1.5 py-0.5')}>
      {text ? (
        <p className="line-clamp-2 break-words">
          <bdi>{text}</bdi>
        </p>
      ) : (
        <span className="text-ink-soft">{isWrong ? t('bulk.rows.empty') : '—'}</span>
      )}
      {problems.map((problem) => (
        <p key={problem.code} className="flex gap-1 text-xs text-bad">
          <CircleAlert size={12} aria-hidden className="mt-[0.35em] shrink-0" />
          {cellProblemText(problem, t)}
        </p>
      ))}
    </div>
  )
}
