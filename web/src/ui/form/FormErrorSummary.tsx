import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { focusControl } from './focusControl.ts'

export interface SummaryLine {
  /** The id of the invalid control; without it the line is plain text. */
  fieldId?: string
  label?: string
  /** Empty where the field's name is enough. */
  message: string
}

interface Props {
  lines: readonly SummaryLine[]
  /** Changes with every submit, so that the summary takes the focus each time. */
  attempt: number
  title?: string
  /** A link to the screen where the problem can be solved, if that is another screen. */
  errorAction?: ReactNode
}

/** All errors of the form, listed above it with links to their fields. */
export function FormErrorSummary({ lines, attempt, title, errorAction }: Props) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])

  const [first] = lines
  if (!first) return null
  // What concerns no field, such as a limit of the plan, is said by itself.
  const isGeneral = lines.length === 1 && !first.fieldId
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      // Announced in full when it appears, but not again each time one error is fixed.
      aria-atomic={false}
      aria-relevant="additions"
      className="rounded-card border border-bad/40 bg-bad-soft px-4 py-3 text-ink"
    >
      <h2 className="text-base text-bad">
        {title ?? (isGeneral ? first.message : t('ui.form.problems', { count: lines.length }))}
      </h2>
      <ul className="mt-1 list-disc ps-5 empty:hidden">
        {(isGeneral && !title ? [] : lines).map((line) => (
          <li key={`${line.fieldId}-${line.message}`}>
            {line.fieldId ? (
              <a href={`#${line.fieldId}`} onClick={(event) => focusField(event, line.fieldId)} className="underline">
                {[line.label, line.message].filter(Boolean).join(': ')}
              </a>
            ) : (
              line.message
            )}
          </li>
        ))}
      </ul>
      {errorAction && <div className="mt-2 empty:hidden">{errorAction}</div>}
    </div>
  )
}

function focusField(event: MouseEvent, id = '') {
  if (focusControl(document.getElementById(id))) event.preventDefault()
}
