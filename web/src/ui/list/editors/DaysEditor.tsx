import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '#ui/hooks/useNow.ts'
import { type EditorProps, rangeFrom, rangeValues } from '../filter.ts'
import { spans } from './daySpans.ts'
import { EditorForm } from './EditorForm.tsx'
import { RangeEnds } from './RangeEnds.tsx'

/** The usual spans in one press, or two days. */
export function DaysEditor({ values, onChange, close }: EditorProps) {
  const { t } = useTranslation()
  const now = useNow()
  const [range, setRange] = useState(rangeFrom(values))

  function apply(next: typeof range) {
    const isTurned = next.from !== '' && next.to !== '' && next.from > next.to
    onChange(rangeValues(isTurned ? { from: next.to, to: next.from } : next))
    close()
  }

  return (
    <div>
      <div className="flex flex-wrap gap-1.5 border-b border-line p-3">
        {spans.map((span) => (
          <button
            key={span.id}
            type="button"
            onClick={() => apply(span.of(now))}
            className="min-h-8 rounded-full border border-line-strong/60 px-3 text-sm hover:bg-surface-hover"
          >
            {t(`ui.list.span.${span.id}`)}
          </button>
        ))}
      </div>
      <EditorForm onApply={() => apply(range)}>
        <RangeEnds range={range} onRange={setRange} type="date" />
      </EditorForm>
    </div>
  )
}
