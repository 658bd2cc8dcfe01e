import { type ComponentProps, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { controlLook } from '#ui/fields/controlLook.ts'
import type { Range } from '../filter.ts'

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  range: Range
  onRange: (range: Range) => void
  /** Stands after the names of both ends. */
  unit?: ReactNode
}

/** The two ends of a range, side by side; dates are stacked on phones, where two do not fit on one line. */
export function RangeEnds({ range, onRange, unit, className, ...input }: Props) {
  const { t } = useTranslation()
  const id = useId()

  return (
    <div className={classes('grid gap-2', input.type === 'date' ? 'sm:grid-cols-2' : 'grid-cols-2')}>
      {(['from', 'to'] as const).map((end) => (
        <div key={end} className="flex min-w-0 flex-col gap-1">
          <label htmlFor={`${id}-${end}`} className="text-sm text-ink-soft">
            {t(`ui.list.${end}Label`)} {unit}
          </label>
          <input
            {...input}
            id={`${id}-${end}`}
            value={range[end]}
            onChange={(event) => onRange({ ...range, [end]: event.target.value })}
            className={classes(controlLook, className)}
          />
        </div>
      ))}
    </div>
  )
}
