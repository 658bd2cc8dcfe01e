import { useId } from 'react'
import { classes } from '../classes.ts'
import type { Choice } from './choices.ts'

interface Props<V extends string> {
  value: V
  onChange: (value: V) => void
  choices: readonly Choice<V>[]
  /** On a page as wide as the labels; in a menu as wide as the menu. */
  place: 'page' | 'menu'
}

/** A segmented control that takes effect at once. The parent provides its legend. */
export function Segments<V extends string>({ value, onChange, choices, place }: Props<V>) {
  const name = useId()
  const isInMenu = place === 'menu'
  return (
    <div
      className={classes(
        'auto-cols-fr grid-flow-col gap-0.5 rounded-control bg-surface-hover p-0.5',
        isInMenu ? 'grid' : 'inline-grid',
      )}
    >
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={classes(
            'flex items-center justify-center rounded-[0.375rem] text-ink-soft has-checked:bg-surface-raised has-checked:font-medium has-checked:text-ink has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent',
            isInMenu ? 'min-h-8 text-sm' : 'min-h-9 px-5 pointer-coarse:min-h-11',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="sr-only"
          />
          {choice.label}
        </label>
      ))}
    </div>
  )
}
