import { type KeyboardEvent, useRef, useState } from 'react'
import { classes } from '#ui/classes.ts'

interface Props {
  label: string
  value: string
  placeholder?: string
  /** What was typed before and could not be saved: shown again, to be put right. */
  unsaved?: string | undefined
  describedBy?: string | undefined
  /** Answers whether it was taken; what was refused stays to be put right. */
  onKeep: (text: string) => Promise<boolean>
  /** Whether it can be read. Then Enter goes on at once, and what is typed next is not held up by the saving. */
  isReadable?: ((text: string) => boolean) | undefined
  isFocusedFirst?: boolean
  /** What was typed is given up. */
  onGiveUp?: () => void
  /** After Enter: the next row. */
  onNext?: ((from: HTMLInputElement) => void) | undefined
}

/** A quantity changed where it stands: kept on leaving and by Enter, given up by Escape. */
export function InlineQuantity(props: Props) {
  const { label, value, placeholder, unsaved, describedBy, onKeep, isReadable, isFocusedFirst, onGiveUp, onNext } =
    props
  const [typed, setTyped] = useState(unsaved)
  const [isRefused, setRefused] = useState(unsaved !== undefined)
  // Enter moves the focus before the field is drawn again, so leaving it must see here that nothing is left to save.
  const latest = useRef(unsaved)
  const saving = useRef<{ readonly text: string; readonly answer: Promise<boolean> }>(undefined)

  function change(text: string | undefined) {
    latest.current = text
    setTyped(text)
  }

  async function keep(): Promise<boolean> {
    const text = latest.current
    if (text === undefined) return true
    if (saving.current?.text === text) return saving.current.answer
    const answer = onKeep(text)
    saving.current = { text, answer }
    const isKept = await answer
    if (saving.current?.answer === answer) saving.current = undefined
    // What was typed meanwhile stays, to be saved next.
    if (latest.current !== text) return isKept
    setRefused(!isKept)
    if (isKept) change(undefined)
    return isKept
  }

  async function onKey(event: KeyboardEvent<HTMLInputElement>) {
    const field = event.currentTarget
    if (event.key === 'Escape' && typed !== undefined) {
      event.preventDefault()
      change(undefined)
      setRefused(false)
      onGiveUp?.()
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (typed !== undefined && isReadable?.(typed)) {
      void keep()
      onNext?.(field)
    } else if (await keep()) {
      onNext?.(field)
    }
  }

  return (
    <input
      aria-label={label}
      aria-invalid={isRefused || undefined}
      aria-describedby={describedBy}
      data-inline-quantity
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      // biome-ignore lint/a11y/noAutofocus: only where the person has just chosen this very line
      autoFocus={isFocusedFirst}
      placeholder={placeholder}
      value={typed ?? value}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => change(event.target.value)}
      onKeyDown={(event) => void onKey(event)}
      onBlur={() => void keep()}
      className={classes(
        'h-9 w-24 rounded-control border bg-surface-raised px-2 text-end tabular-nums pointer-coarse:h-11',
        isRefused ? 'border-bad' : 'border-line-strong hover:border-ink-soft',
      )}
    />
  )
}
