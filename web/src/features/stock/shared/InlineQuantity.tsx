import { type KeyboardEvent, useState } from 'react'
import { classes } from '../../../ui/classes.ts'

interface Props {
  label: string
  value: string
  placeholder?: string
  /** Answers whether it was taken; what was refused stays to be put right. */
  onKeep: (text: string) => Promise<boolean>
  /** After Enter: the next row. */
  onNext?: ((from: HTMLInputElement) => void) | undefined
}

/** A quantity changed where it stands: kept on leaving and by Enter, given up by Escape. */
export function InlineQuantity({ label, value, placeholder, onKeep, onNext }: Props) {
  const [typed, setTyped] = useState<string>()
  const [isRefused, setRefused] = useState(false)

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
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (await keep()) onNext?.(field)
  }

  return (
    <input
      aria-label={label}
      aria-invalid={isRefused || undefined}
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
