import { type KeyboardEvent, useState } from 'react'
import { classes } from '../../../ui/classes.ts'

interface Props {
  label: string
  value: string
  placeholder?: string
  /** What was typed before and could not be saved: shown again, to be put right. */
  unsaved?: string | undefined
  describedBy?: string | undefined
  /** Answers whether it was taken; what was refused stays to be put right. */
  onKeep: (text: string) => Promise<boolean>
  /** What was typed is given up. */
  onGiveUp?: () => void
  /** After Enter: the next row. */
  onNext?: ((from: HTMLInputElement) => void) | undefined
}

/** A quantity changed where it stands: kept on leaving and by Enter, given up by Escape. */
export function InlineQuantity({ label, value, placeholder, unsaved, describedBy, onKeep, onGiveUp, onNext }: Props) {
  const [typed, setTyped] = useState(unsaved)
  const [isRefused, setRefused] = useState(unsaved !== undefined)

  async function keep(): Promise<boolean> {
    if (typed === undefined) return true
    const isKept = await onKeep(typed)
    setRefused(!isKept)
    if (isKept) setTyped(undefined)
    return isKept
  }

  async function onKey(event: KeyboardEvent<HTMLInputElement>) {
    const field = event.currentTarget
    if (event.key === 'Escape' && typed !== undefined) {
      event.preventDefault()
      setTyped(undefined)
      setRefused(false)
      onGiveUp?.()
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (await keep()) onNext?.(field)
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
      placeholder={placeholder}
      value={typed ?? value}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => void onKey(event)}
      onBlur={() => void keep()}
      className={classes(
        'h-9 w-24 rounded-control border bg-surface-raised px-2 text-end tabular-nums pointer-coarse:h-11',
        isRefused ? 'border-bad' : 'border-line-strong hover:border-ink-soft',
      )}
    />
  )
}
