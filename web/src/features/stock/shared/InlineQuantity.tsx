import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { classes } from '#ui/classes.ts'
import { quantityFormat } from '#ui/values/amounts.ts'

const grouped = quantityFormat(3)

interface Props {
  label: string
  value: string
  placeholder?: string
  /** Input that could not be saved, shown again for correction. */
  unsaved?: string | undefined
  describedBy?: string | undefined
  /** Resolves to whether it was saved, or why not; refused input stays for correction. */
  onSave: (text: string) => Promise<boolean | string>
  /** Whether the text is a valid quantity. If so, Enter moves on without waiting for the server. */
  isReadable?: ((text: string) => boolean) | undefined
  isFocusedFirst?: boolean
  /** Reads as text until it is pointed at or focused. */
  isQuiet?: boolean
  /** The input was discarded. */
  onGiveUp?: () => void
  /** Called after Enter, to move to the next row. */
  onNext?: ((from: HTMLInputElement) => void) | undefined
}

/** A quantity edited in the list: saved by Enter or on blur, discarded by Escape. */
export function InlineQuantity(props: Props) {
  const { label, value, placeholder, unsaved, describedBy, onSave, isReadable, isFocusedFirst, isQuiet } = props
  const { onGiveUp, onNext } = props
  const [typed, setTyped] = useState(unsaved)
  const [isRefused, setRefused] = useState(unsaved !== undefined)
  const [reason, setReason] = useState<string>()
  const [isFocused, setFocused] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const reasonId = useId()
  // Enter moves the focus before the field renders again, so the blur reads from this ref that nothing is left to save.
  const latest = useRef(unsaved)
  const saving = useRef<{ readonly text: string; readonly answer: Promise<boolean | string> }>(undefined)

  function change(text: string | undefined) {
    latest.current = text
    setTyped(text)
  }

  // The focused field shows the quantity without separators, as it is typed.
  useLayoutEffect(() => {
    if (isFocused) field.current?.select()
  }, [isFocused])

  async function save(): Promise<boolean> {
    const text = latest.current
    if (text === undefined) return true
    if (saving.current?.text === text) return (await saving.current.answer) === true
    const answer = onSave(text)
    saving.current = { text, answer }
    const result = await answer
    const isSaved = result === true
    if (saving.current?.answer === answer) saving.current = undefined
    // Text typed meanwhile stays, to be saved next.
    if (latest.current !== text) return isSaved
    setRefused(!isSaved)
    setReason(typeof result === 'string' ? result : undefined)
    if (isSaved) change(undefined)
    return isSaved
  }

  async function onKey(event: KeyboardEvent<HTMLInputElement>) {
    const input = event.currentTarget
    if (event.key === 'Escape' && typed !== undefined) {
      event.preventDefault()
      change(undefined)
      setRefused(false)
      setReason(undefined)
      onGiveUp?.()
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (typed !== undefined && isReadable?.(typed)) {
      void save()
      onNext?.(input)
    } else if (await save()) {
      onNext?.(input)
    }
  }

  const input = (
    <input
      ref={field}
      aria-label={label}
      aria-invalid={isRefused || undefined}
      aria-describedby={reason ? reasonId : describedBy}
      data-inline-quantity
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      // biome-ignore lint/a11y/noAutofocus: only where the person has just chosen this very line
      autoFocus={isFocusedFirst}
      placeholder={placeholder}
      value={typed ?? (isFocused || value === '' ? value : grouped.format(value))}
      onFocus={() => setFocused(true)}
      onChange={(event) => change(event.target.value)}
      onKeyDown={(event) => void onKey(event)}
      onBlur={() => {
        setFocused(false)
        void save()
      }}
      className={classes(
        'h-9 w-24 in-data-card:h-11 in-data-card:w-18 rounded-control border px-2 text-right tabular-nums pointer-coarse:h-11',
        isRefused
          ? 'border-bad bg-surface-raised'
          : isQuiet && typed === undefined
            ? quietLook
            : 'border-line-strong bg-surface-raised hover:border-ink-soft',
      )}
    />
  )
  if (!reason) return input
  return (
    <span className="inline-flex flex-col items-end py-1">
      {input}
      <span id={reasonId} role="alert" className="max-w-40 text-xs text-bad whitespace-normal">
        {reason}
      </span>
    </span>
  )
}

const quietLook =
  'supports-[field-sizing:content]:field-sizing-content supports-[field-sizing:content]:w-auto supports-[field-sizing:content]:min-w-10 ' +
  'supports-[field-sizing:content]:in-data-card:w-auto -mr-2 rounded-b-none border-dashed border-transparent border-b-line-strong/60 bg-transparent hover:border-line-strong focus:border-solid focus:border-line-strong focus:bg-surface-raised'
