import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { focusControl } from './focusControl.ts'

export interface SummaryLine {
  /** The id of the control at fault; without it the line is only said. */
  fieldId?: string
  label?: string
  message: string
}

interface Props {
  lines: readonly SummaryLine[]
  /** Changes with every try to submit: the summary takes the focus each time. */
  attempt: number
  title?: string
  /** Leads to where it is put right, where that is another screen. */
  wayOut?: ReactNode
}

/** All that stops the form, in one place at its top, each with a link to its field. */
export function FormErrorSummary({ lines, attempt, title, wayOut }: Props) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])

  if (lines.length === 0) return null
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      // Said whole when it comes, and not again whenever a line of it is put right.
      aria-atomic={false}
      aria-relevant="additions"
      className="rounded-card border border-bad/40 bg-bad-soft px-4 py-3 text-ink"
    >
      <h2 className="text-base text-bad">{title ?? t('ui.form.problems', { count: lines.length })}</h2>
      <ul className="mt-1 list-disc ps-5">
        {lines.map((line) => (
          <li key={`${line.fieldId}-${line.message}`}>
            {line.fieldId ? (
              <a href={`#${line.fieldId}`} onClick={(event) => focusField(event, line.fieldId)} className="underline">
                {line.label && `${line.label}: `}
                {line.message}
              </a>
            ) : (
              line.message
            )}
          </li>
        ))}
      </ul>
      {wayOut && <div className="mt-2 empty:hidden">{wayOut}</div>}
    </div>
  )
}

function focusField(event: MouseEvent, id = '') {
  if (focusControl(document.getElementById(id))) event.preventDefault()
}
