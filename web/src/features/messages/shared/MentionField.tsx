import { isFound } from '@mawrid/contract/values/searchable.ts'
import { type KeyboardEvent, type SyntheticEvent, type TextareaHTMLAttributes, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { PersonCell } from '#ui/list/cells/PersonCell.tsx'
import { type Mentionable, mentionAt } from './mentions.ts'

interface Props extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  value: string
  people: readonly Mentionable[]
  onWrite: (text: string) => void
}

const maxShown = 6

/**
 * A text field in which "@" and the beginning of a name list the colleagues who can be mentioned: arrow keys choose, Enter
 * or Tab inserts, Escape closes.
 */
export function MentionField({ value, people, onWrite, onKeyDown, ...field }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState<{ readonly start: number; readonly text: string }>()
  const [at, setAt] = useState(0)
  const isBegun = ({ label, names }: Mentionable, text: string) =>
    // Behind a whole name, the text goes on.
    !text.startsWith(`${label} `) && names.some((name) => isFound(text, name))
  const found = typed ? people.filter((person) => isBegun(person, typed.text)) : []
  const shown = found.slice(0, maxShown)
  const active = shown[Math.min(at, shown.length - 1)]

  function follow({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) {
    const next = mentionAt(currentTarget.value, currentTarget.selectionEnd)
    if (next?.text !== typed?.text) setAt(0)
    setTyped(next)
  }

  function insert({ label }: Mentionable) {
    const field = area.current
    if (!typed || !field) return
    const [before, after] = [value.slice(0, typed.start), value.slice(field.selectionEnd)]
    const inserted = `@${label} `
    onWrite(before + inserted + after.replace(/^ /, ''))
    setTyped(undefined)
    const caret = before.length + inserted.length
    // Once the new text is in the field.
    requestAnimationFrame(() => {
      field.focus()
      field.setSelectionRange(caret, caret)
    })
  }

  function choose(event: KeyboardEvent<HTMLTextAreaElement>) {
    const isSending = event.ctrlKey || event.metaKey
    if (!active || isSending || event.nativeEvent.isComposing) return onKeyDown?.(event)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setAt((shown.indexOf(active) + step + shown.length) % shown.length)
    else if (event.key === 'Enter' || event.key === 'Tab') insert(active)
    else if (event.key === 'Escape') setTyped(undefined)
    else return onKeyDown?.(event)
    event.preventDefault()
    event.stopPropagation()
  }

  const optionId = (person: Mentionable) => `${id}-${person.id}`
  return (
    <div className="relative grid">
      <textarea
        {...field}
        ref={area}
        value={value}
        aria-autocomplete="list"
        aria-controls={active ? `${id}-list` : undefined}
        aria-activedescendant={active && optionId(active)}
        onChange={(event) => {
          onWrite(event.target.value)
          follow(event)
        }}
        onSelect={follow}
        onBlur={() => setTyped(undefined)}
        onKeyDown={choose}
      />
      <span role="status" className="sr-only">
        {active && t('messages.mentionable', { count: found.length })}
      </span>
      {active && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={t('messages.mention')}
          className="absolute inset-x-0 top-full z-20 mt-1 max-w-sm overflow-hidden rounded-control border border-line bg-surface-raised py-1 shadow-lg"
        >
          {shown.map((person) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
            <div
              key={person.id}
              id={optionId(person)}
              role="option"
              tabIndex={-1}
              aria-selected={person === active}
              className={classes(
                'flex min-h-10 cursor-pointer items-center px-3 pointer-coarse:min-h-11',
                person === active && 'bg-accent-soft',
              )}
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => insert(person)}
            >
              <PersonCell name={person.label} picture={person.picture} />
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
