import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { type CalendarName, useCalendarChoice } from './calendarChoice.ts'

const names: readonly CalendarName[] = ['gregory', 'islamic-umalqura']

/** Gregorian or Hijri: two buttons, one of them pressed. */
export function CalendarSwitch() {
  const { t } = useTranslation()
  const [calendar, choose] = useCalendarChoice()

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend that nobody needs to see
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
