import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { controlLook } from '#ui/fields/controlLook.ts'
import { useNow } from '#ui/hooks/useNow.ts'
import { type EditorProps, type Filter, rangeFrom, rangeValues } from '../filter.ts'
import { ChoiceEditor } from './ChoiceEditor.tsx'
import { dateRangePresets } from './dateRangePresets.ts'
import { EditorForm } from './EditorForm.tsx'
import { NumbersEditor } from './NumbersEditor.tsx'
import { RangeEnds } from './RangeEnds.tsx'

interface Props extends EditorProps {
  filter: Filter
}

/** The editor for each kind of filter. */
export function FilterEditor({ filter, ...editor }: Props) {
  switch (filter.kind) {
    case 'choice':
      return <ChoiceEditor {...editor} label={filter.label} choices={filter.choices} many={filter.many ?? false} />
    case 'text':
      return <TextEditor {...editor} label={filter.label} code={filter.code ?? false} />
    case 'days':
      return <DaysEditor {...editor} />
    case 'numbers':
      return <NumbersEditor {...editor} inRiyals={filter.unit === 'riyals'} />
    case 'own':
      return filter.editor(editor)
  }
}

interface TextEditorProps extends EditorProps {
  label: string
  code: boolean
}

function TextEditor({ label, code, values, onChange, close }: TextEditorProps) {
  const [text, setText] = useState(values[0] ?? '')

  function apply() {
    onChange(text.trim() ? [text.trim()] : [])
    close()
  }

  return (
    <EditorForm onApply={apply}>
      <input
        type="text"
        aria-label={label}
        dir={code ? 'ltr' : 'auto'}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={controlLook}
      />
    </EditorForm>
  )
}

/** Common date ranges in one press, or a custom range. */
function DaysEditor({ values, onChange, close }: EditorProps) {
  const { t } = useTranslation()
  const now = useNow()
  const [range, setRange] = useState(rangeFrom(values))

  function apply(next: typeof range) {
    const isReversed = next.from !== '' && next.to !== '' && next.from > next.to
    onChange(rangeValues(isReversed ? { from: next.to, to: next.from } : next))
    close()
  }

  return (
    <div>
      <div className="flex flex-wrap gap-1.5 border-b border-line p-3">
        {dateRangePresets.map((span) => (
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
