import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { bareLook, boxLook, emptyLook } from '#ui/fields/controlLook.ts'
import { Field, type FieldProps } from '#ui/fields/Field.tsx'
import { ChoiceChips } from '#ui/fields/search/ChoiceChips.tsx'

interface Props extends FieldProps {
  value: readonly string[]
  onChange: (value: string[]) => void
  onBlur?: (() => void) | undefined
  placeholder?: string
}

/** Tags: typed one after another with Enter or a comma, or pasted together. */
export function TagsField({ value, onChange, onBlur, placeholder, ...field }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)

  function take(text: string) {
    const next = withWords(value, text)
    if (next.length > value.length) onChange(next)
    setTyped('')
  }

  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    const ends = event.key === 'Enter' || event.key === ',' || event.key === '،'
    if (ends && (typed.trim() || event.key !== 'Enter')) {
      event.preventDefault()
      take(typed)
    } else if (event.key === 'Enter') event.preventDefault()
    if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1))
  }

  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text')
    if (!/[,،;؛\n]/.test(text)) return
    event.preventDefault()
    take(`${typed}${text}`)
  }

  return (
    <Field {...field} help={field.help ?? t('listings.form.tagsHelp')}>
      {(control) => (
        <div className={classes(boxLook, 'flex-wrap')}>
          <ChoiceChips
            choices={value.map((word) => ({ value: word, label: word }))}
            isFixed={false}
            onRemove={(gone) => {
              onChange(value.filter((word) => word !== gone))
              // The pressed button is removed with its tag, so the input takes the focus.
              input.current?.focus()
            }}
          />
          <input
            {...control}
            ref={input}
            type="text"
            dir="auto"
            enterKeyHint="done"
            placeholder={value.length === 0 ? placeholder : ' '}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKey}
            onPaste={onPaste}
            onBlur={() => {
              take(typed)
              onBlur?.()
            }}
            className={classes(bareLook, emptyLook, 'w-auto min-w-32 flex-1')}
          />
        </div>
      )}
    </Field>
  )
}

/** Adds the tags of a text, separated by commas of either language or by line breaks, without duplicates. */
export function withWords(words: readonly string[], text: string): string[] {
  const added = text
    .split(/[,،;؛\n]/)
    .map((word) => word.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
  return [...new Set([...words, ...added])]
}
