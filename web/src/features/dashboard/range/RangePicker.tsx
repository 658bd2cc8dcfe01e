import { CalendarRange } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { classes } from '#ui/classes.ts'
import { type CalendarName, useCalendarChoice } from '#ui/fields/dates/calendarChoice.ts'
import { DayField } from '#ui/fields/dates/DayField.tsx'
import { dayText } from '#ui/fields/dates/days.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { Popover } from '#ui/overlays/Popover.tsx'
import { type Span, spans } from './spans.ts'
import type { useRange } from './useRange.ts'

const calendars: readonly CalendarName[] = ['gregory', 'islamic-umalqura']

interface Props {
  chosen: ReturnType<typeof useRange>
  today: string
}

/** Chooses the range of the figures: a preset or any two days. */
export function RangePicker({ chosen: { span, range, chooseSpan, chooseDays }, today }: Props) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div role="group" aria-label={t('dashboard.range.label')} className={rowLook}>
      {spans.map((one) => (
        <SpanButton key={one} span={one} isChosen={one === span} onChoose={chooseSpan} />
      ))}
      <Popover
        label={t('dashboard.range.own')}
        align="end"
        className="w-80"
        trigger={(props) => (
          <button type="button" {...props} className={pillLook(span === 'own')}>
            <CalendarRange size={14} aria-hidden />
            {t('dashboard.range.own')}
          </button>
        )}
      >
        {(close) => (
          <CustomDays
            from={range.from}
            to={range.to}
            today={today}
            onChoose={(picked) => {
              chooseDays(picked)
              close()
            }}
          />
        )}
      </Popover>
    </div>
  )
}

/** On a phone one row that scrolls sideways; the padding keeps its focus rings. */
const rowLook =
  'flex items-center gap-1.5 sm:flex-wrap [scrollbar-width:none] max-sm:-mx-4 max-sm:-my-1.5 max-sm:w-[calc(100%+2rem)] ' +
  'max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1.5'

/** The days of the range in the chosen calendar, and what they are compared with. */
export function RangeDays({ chosen: { range } }: Pick<Props, 'chosen'>) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [calendar] = useCalendarChoice()
  const [from, to] = [dayText(formats, calendar, range.from), dayText(formats, calendar, range.to)]
  return (
    <p className="text-sm text-ink-soft">
      {range.from === range.to ? from : t('dashboard.range.days', { from, to })} {t('dashboard.range.against')}
    </p>
  )
}

/** Chooses the calendar of the days, quarters and years. */
export function CalendarSwitch() {
  const { t } = useTranslation()
  const [calendar, chooseCalendar] = useCalendarChoice()
  return (
    <span className="inline-flex rounded-sm border border-line text-sm text-ink-soft">
      {calendars.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === calendar}
          onClick={() => chooseCalendar(one)}
          className={classes(
            'touch-target min-h-6 rounded-sm px-2 text-xs',
            one === calendar ? 'bg-accent-soft font-medium text-accent' : 'hover:bg-surface-hover',
          )}
        >
          {t(`dashboard.calendar.${one}`)}
        </button>
      ))}
    </span>
  )
}

interface SpanButtonProps {
  span: Span
  isChosen: boolean
  onChoose: (span: Span) => void
}

function SpanButton({ span, isChosen, onChoose }: SpanButtonProps) {
  const { t } = useTranslation()
  return (
    <button type="button" aria-pressed={isChosen} onClick={() => onChoose(span)} className={pillLook(isChosen)}>
      {t(`dashboard.range.${span}`)}
    </button>
  )
}

function pillLook(isChosen: boolean): string {
  return classes(
    'touch-target inline-flex min-h-8 shrink-0 items-center gap-1.5 rounded-full border px-3 text-sm pointer-coarse:min-h-9',
    isChosen ? 'border-accent bg-accent-soft font-medium text-accent' : 'border-line-strong/60 hover:bg-surface-hover',
  )
}

interface CustomDaysProps {
  from: string
  to: string
  today: string
  onChoose: (days: { from: string; to: string }) => void
}

/** Any two days, both inclusive; swapped if they are the wrong way round. */
function CustomDays({ from, to, today, onChoose }: CustomDaysProps) {
  const { t } = useTranslation()
  const [days, setDays] = useState({ from, to })
  const isWhole = days.from !== '' && days.to !== ''

  function choose() {
    if (!isWhole) return
    onChoose(days.from <= days.to ? days : { from: days.to, to: days.from })
  }

  return (
    <div className="flex flex-col gap-3 p-4">
      <DayField
        label={t('dashboard.range.from')}
        value={days.from}
        max={today}
        onChange={(day) => setDays({ ...days, from: day })}
      />
      <DayField
        label={t('dashboard.range.to')}
        value={days.to}
        max={today}
        onChange={(day) => setDays({ ...days, to: day })}
      />
      <Button look="primary" disabled={!isWhole} onClick={choose}>
        {t('ui.list.apply')}
      </Button>
    </div>
  )
}
