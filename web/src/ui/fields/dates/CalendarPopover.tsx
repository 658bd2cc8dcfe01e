import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  CalendarYearPicker,
  Dialog,
  Popover,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { type CalendarName, useCalendarChoice } from './calendarChoice.ts'

interface Props {
  /** Wraps the month in the calendar of a day or of a range. */
  children: (month: ReactNode) => ReactNode
}

/** The popover of a date field: the calendar, its month and year, and the Gregorian and Hijri switch. */
export function CalendarPopover({ children }: Props) {
  return (
    <Popover
      offset={4}
      className="rounded-card border border-line bg-surface-raised shadow-float outline-none animate-rise"
    >
      <Dialog className="flex flex-col gap-3 p-3 outline-none">
        <CalendarSwitch />
        {children(<Month />)}
      </Dialog>
    </Popover>
  )
}

const stepLook =
  'inline-flex size-9 items-center justify-center rounded-control outline-none hover:bg-surface-hover ' +
  'data-disabled:opacity-40 data-focus-visible:ring-2 data-focus-visible:ring-accent pointer-coarse:size-11'

const cellLook =
  'flex size-9 cursor-pointer items-center justify-center rounded-control text-sm tabular-nums outline-none ' +
  'hover:bg-surface-hover data-outside-month:hidden data-disabled:cursor-not-allowed data-disabled:text-ink-soft/60 ' +
  'data-unavailable:line-through data-selected:bg-accent data-selected:text-accent-ink data-today:font-semibold ' +
  'data-today:underline data-focus-visible:ring-2 data-focus-visible:ring-accent data-focus-visible:ring-offset-1 pointer-coarse:size-11'

// Days between the ends are only tinted, so that the first and last day stand out.
const rangeLook =
  'in-[.is-range]:data-selected:not-data-selection-start:not-data-selection-end:bg-accent-soft ' +
  'in-[.is-range]:data-selected:not-data-selection-start:not-data-selection-end:text-ink'

function Month() {
  const lang = useLang()

  return (
    <>
      <header className="flex items-center gap-1">
        <Button slot="previous" className={stepLook}>
          <ChevronLeft size={16} aria-hidden className="mirrored" />
        </Button>
        <div className="flex grow justify-center gap-1">
          <CalendarMonthPicker format="long">{(picker) => <CalendarSelect {...picker} />}</CalendarMonthPicker>
          <CalendarYearPicker visibleYears={30}>{(picker) => <CalendarSelect {...picker} />}</CalendarYearPicker>
        </div>
        <Button slot="next" className={stepLook}>
          <ChevronRight size={16} aria-hidden className="mirrored" />
        </Button>
      </header>
      <CalendarGrid
        weekdayStyle={lang === 'ar' ? 'narrow' : 'short'}
        className="mt-2 border-separate border-spacing-0.5"
      >
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="pb-1 text-xs font-normal text-ink-soft">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <CalendarCell date={date} className={`${cellLook} ${rangeLook}`} />}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  )
}

const names: readonly CalendarName[] = ['gregory', 'islamic-umalqura']

/** Switches between Gregorian and Hijri. */
function CalendarSwitch() {
  const { t } = useTranslation()
  const [calendar, choose] = useCalendarChoice()

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
    <div
      role="group"
      aria-label={t('ui.date.calendar')}
      className="grid grid-cols-2 gap-1 rounded-control bg-surface-sunken p-1"
    >
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === calendar}
          onClick={() => choose(name)}
          className={classes(
            'min-h-8 rounded-sm px-3 text-sm transition-colors pointer-coarse:min-h-11',
            name === calendar
              ? 'bg-surface-raised font-medium text-ink shadow-[inset_0_0_0_1px_var(--color-line)]'
              : 'text-ink-soft hover:text-ink',
          )}
        >
          {t(`ui.date.${name}`)}
        </button>
      ))}
    </div>
  )
}

interface CalendarSelectProps {
  'aria-label': string
  value: string | number
  onChange: (key: string | number | null) => void
  items: readonly { id: number; formatted: string }[]
}

/** Selects the month or year directly, because expiry dates are years away. */
function CalendarSelect({ 'aria-label': label, value, onChange, items }: CalendarSelectProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
      className="field-sizing-content min-h-9 appearance-none rounded-control bg-transparent px-1 text-center font-medium hover:bg-surface-hover pointer-coarse:min-h-11"
    >
      {items.map((item) => (
        <option key={item.id} value={item.id}>
          {item.formatted}
        </option>
      ))}
    </select>
  )
}
