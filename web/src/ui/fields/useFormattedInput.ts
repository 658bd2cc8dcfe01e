import { type ChangeEvent, type FocusEvent, useState } from 'react'
import { canonical, type Format, shown } from '../values/format.ts'

export interface FormattedValue {
  value: string | null | undefined
  /** The canonical value, or the typed text when it cannot be parsed. */
  onChange: (value: string) => void
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
}

/**
 * Formats its value while it has no focus and leaves the text alone while somebody types: the caret never jumps and no
 * key is lost.
 */
export function useFormattedInput(format: Format, { value, onChange, onBlur }: FormattedValue) {
  const [typing, setTyping] = useState<{ text: string; sent: string } | null>(null)
  const isTyping = typing !== null && typing.sent === (value ?? '')

  return {
    value: isTyping ? typing.text : shown(format, value),
    onChange(event: ChangeEvent<HTMLInputElement>) {
      const text = event.target.value
      const sent = canonical(format, text)
      setTyping({ text, sent })
      onChange(sent)
    },
    onBlur(event: FocusEvent<HTMLInputElement>) {
      setTyping(null)
      onBlur?.(event)
    },
  }
}
