import type { EditorProps, Filter } from '../filter.ts'
import { ChoiceEditor } from './ChoiceEditor.tsx'
import { DaysEditor } from './DaysEditor.tsx'
import { NumbersEditor } from './NumbersEditor.tsx'
import { TextEditor } from './TextEditor.tsx'

interface Props extends EditorProps {
  filter: Filter
}

/** The small editor of each kind of filter. */
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
