import { useState } from 'react'
import { controlLook } from '#ui/fields/controlLook.ts'
import type { EditorProps } from '../filter.ts'
import { EditorForm } from './EditorForm.tsx'

interface Props extends EditorProps {
  label: string
  code: boolean
}

export function TextEditor({ label, code, values, onChange, close }: Props) {
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
