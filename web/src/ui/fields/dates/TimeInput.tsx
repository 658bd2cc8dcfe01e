import { type ComponentProps, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { classes } from '#ui/classes.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { useDismiss } from '#ui/overlays/useDismiss.ts'
import { useFloating } from '#ui/overlays/useFloating.ts'
import { timeFormat } from '#ui/values/times.ts'
import { controlLook } from '../controlLook.ts'
import { type FormattedValue, useFormattedInput } from '../useFormattedInput.ts'

export interface TimeInputProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'onChange' | 'onBlur'>,
    FormattedValue {}

const halfHours = Array.from({ length: 48 }, (_, index) => {
  return `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`
})

/**
 * A time of day such as `17:30`, typed in any usual way or chosen from a list of half hours. The browser's own field
 * follows the system's language and clock, not the page's.
 */
export function TimeInput({ value, onChange, onBlur, className, ...input }: TimeInputProps) {
  const format = timeFormat(useLang())
  const listId = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const list = useFloating<HTMLDivElement>({ anchor, isOpen, matchWidth: true })
  useDismiss(isOpen, [anchor, list], close)
  const formatted = useFormattedInput(format, { value, onChange, onBlur })

  useLayoutEffect(() => {
    const option = isOpen ? list.current?.children[active] : undefined
    if (!list.current || !(option instanceof HTMLElement)) return
    list.current.scrollTop = option.offsetTop - list.current.clientHeight / 2
  }, [isOpen, active, list])

  function open() {
    setActive(
      Math.max(
        0,
        halfHours.findLastIndex((time) => time <= (value || '08:00')),
      ),
    )
    setOpen(true)
  }

  function close() {
    setOpen(false)
    setActive(-1)
  }

  function choose(time: string | undefined) {
    if (time !== undefined) onChange(time)
    close()
  }

  function pressed(event: KeyboardEvent<HTMLInputElement>) {
    input.onKeyDown?.(event)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && !isOpen) open()
    else if (step !== undefined) setActive((index) => Math.min(halfHours.length - 1, Math.max(0, index + step)))
    else if (event.key === 'Enter' && isOpen) choose(halfHours[active])
    else if (event.key === 'Escape' && isOpen) close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <span ref={anchor} className="contents">
      <input
        type="text"
        dir="auto"
        autoComplete="off"
        {...input}
        {...formatted}
        onChange={(event) => {
          close()
          formatted.onChange(event)
        }}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
        onKeyDown={pressed}
        onClick={isOpen ? close : open}
        className={classes(controlLook, 'tabular-nums', className)}
      />
      {isOpen && (
        <div
          ref={list}
          id={listId}
          role="listbox"
          aria-label={input['aria-label']}
          aria-labelledby={input['aria-label'] ? undefined : `${input.id}-label`}
          popover="manual"
          className="fixed inset-auto m-0 max-h-60! overflow-y-auto rounded-control border border-line bg-surface-raised p-1 text-ink shadow-float"
        >
          {halfHours.map((time, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and handles the keys
            <div
              key={time}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(time)}
              className="flex min-h-8 cursor-pointer items-center rounded-sm px-3 tabular-nums hover:bg-surface-hover aria-selected:bg-surface-hover aria-selected:font-medium pointer-coarse:min-h-11"
            >
              <bdi>{format.format(time)}</bdi>
            </div>
          ))}
        </div>
      )}
    </span>
  )
}
