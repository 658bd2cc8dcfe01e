import type { TFunction } from 'i18next'
import { ChevronDown, Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'
import type { Formats } from '../format/formats.ts'
import { useFormats } from '../format/useFormats.ts'
import { Popover } from '../overlays/Popover.tsx'
import { FilterEditor } from './editors/FilterEditor.tsx'
import { type Filter, rangeFrom } from './filter.ts'

interface Props {
  filter: Filter
  values: readonly string[]
  onChange: (values: readonly string[]) => void
  /** Initially open, as a filter that was just added. */
  startsOpen?: boolean
  /** Called when the chip is closed without a value. */
  onLeftEmpty?: () => void
}

/** A filter chip: dashed while unset, with its values once set. */
export function FilterChip({ filter, values, onChange, startsOpen = false, onLeftEmpty }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const isOn = values.length > 0
  const chip = useRef<HTMLSpanElement>(null)

  return (
    <span
      ref={chip}
      className={classes(
        'inline-flex h-8 max-w-72 shrink-0 items-center rounded-full border text-sm transition-colors',
        isOn ? 'border-accent/40 bg-accent-soft' : 'border-dashed border-line-strong/70 hover:bg-surface-hover',
      )}
    >
      <Popover
        label={filter.label}
        startsOpen={startsOpen}
        onClose={() => !isOn && onLeftEmpty?.()}
        // Room for two dates side by side, each with its year.
        className={filter.kind === 'days' ? 'w-84' : 'w-72'}
        trigger={(props) => (
          <button
            type="button"
            {...props}
            className={classes(
              'touch-target inline-flex h-full min-w-0 items-center gap-1.5 rounded-full ps-2.5',
              isOn ? 'pe-1' : 'pe-3 text-ink-soft',
            )}
          >
            {!isOn && <Plus size={14} aria-hidden className="shrink-0" />}
            <span className="whitespace-nowrap">{filter.label}</span>
            {isOn && (
              <>
                <span aria-hidden className="h-3.5 w-px shrink-0 bg-accent/40" />
                <span className="truncate font-medium text-accent">
                  <bdi>{describeFilter(filter, values, formats, t)}</bdi>
                </span>
                <ChevronDown size={14} aria-hidden className="shrink-0 text-accent" />
              </>
            )}
          </button>
        )}
      >
        {(close) => (
          <>
            {filter.kind === 'numbers' && <p className="px-3 pt-3 font-medium">{filter.label}</p>}
            <FilterEditor filter={filter} values={values} onChange={onChange} close={close} />
          </>
        )}
      </Popover>
      {isOn && (
        <button
          type="button"
          aria-label={t('ui.list.removeFilter', { name: filter.label })}
          onClick={() => {
            // The remove button disappears with the values it removes.
            chip.current?.querySelector('button')?.focus()
            onChange([])
          }}
          className="touch-target me-1 inline-flex size-6 shrink-0 items-center justify-center rounded-full text-accent hover:bg-surface-hover"
        >
          <X size={14} aria-hidden />
        </button>
      )}
    </span>
  )
}

/** A filter's values in words, short enough for a chip. */
function describeFilter(filter: Filter, values: readonly string[], formats: Formats, t: TFunction): string {
  switch (filter.kind) {
    case 'choice':
      return formats.list(
        values.map((value) => filter.choices.find((choice) => choice.value === value)?.label ?? value),
      )
    case 'text':
      return values.join(' ')
    case 'days':
      return describeRange(values, (day) => formats.day(new Date(`${day}T12:00:00Z`)), t)
    case 'numbers':
      return describeRange(values, (amount) => formats.number(Number(amount)), t)
    case 'own':
      return filter.describe(values)
  }
}

function describeRange(values: readonly string[], word: (end: string) => string, t: TFunction): string {
  const { from, to } = rangeFrom(values)
  if (from && to) return from === to ? word(from) : t('ui.list.between', { from: word(from), to: word(to) })
  return from ? t('ui.list.from', { from: word(from) }) : t('ui.list.upTo', { to: word(to) })
}
