import { weekDays } from '@mawrid/contract/values/workingHours.ts'
import { Coffee, Copy, type LucideIcon, Trash2 } from 'lucide-react'
import { useEffect } from 'react'
import { get, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { Note } from '#ui/fields/Note.tsx'
import { codedError } from '#ui/form/errorList.ts'
import { fieldId } from '#ui/form/FormField.tsx'
import { fieldMessage } from '#ui/form/fieldMessage.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import type { HoursValues } from './hoursValues.ts'
import { SpanFields } from './SpanFields.tsx'
import { closed, copied, maxSpans, opened, type Week, type WeekDay, withBreak, withoutSpan } from './week.ts'

interface Props {
  form: MawridForm<HoursValues>
}

/** The week from Sunday: each day on or off, with one or two spans, which can be copied to other days. */
export function OpeningHours({ form }: Props) {
  const week = useWatch({ control: form.hook.control, name: 'working_hours' })

  function change(next: Week) {
    form.hook.setValue('working_hours', next, { shouldDirty: true, shouldValidate: form.blockedSaves > 0 })
  }

  return (
    <div className="-my-3 divide-y divide-line">
      {weekDays.map((day) => (
        <DayHours key={day} form={form} day={day} week={week} onWeek={change} />
      ))}
    </div>
  )
}

interface DayHoursProps {
  form: MawridForm<HoursValues>
  day: WeekDay
  week: Week
  onWeek: (week: Week) => void
}

/** One day of the week. */
function DayHours({ form, day, week, onWeek }: DayHoursProps) {
  const { t } = useTranslation()
  const name = t(`warehouses.hours.days.${day}`)
  const spans = week[day]
  const path = `working_hours.${day}` as const
  const error = useDayError(form, path, name)

  function copyTo(days: readonly WeekDay[]) {
    onWeek(copied(week, day, days))
    toast({ tone: 'good', text: t('warehouses.hours.copied', { day: name }), undo: () => onWeek(week) })
  }

  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="flex min-h-10 w-32 items-center max-sm:grow">
        <Checkbox
          id={fieldId(form.id, path)}
          label={name}
          checked={spans.length > 0}
          onChange={(event) => onWeek(event.target.checked ? opened(week, day) : closed(week, day))}
        />
      </div>
      <div className="flex min-w-0 grow basis-64 flex-col gap-2 max-sm:order-last max-sm:basis-full">
        {spans.length === 0 && <p className="text-ink-soft sm:py-2">{t('warehouses.hours.closed')}</p>}
        {spans.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: spans have no id
          <div key={index} className="flex items-start gap-1">
            <SpanFields form={form} day={day} index={index} dayName={name} />
            {index > 0 && (
              <IconButton
                icon={Trash2}
                label={t('warehouses.hours.removeSpan', { day: name })}
                onClick={() => onWeek(withoutSpan(week, day, index))}
              />
            )}
            {index === 0 && spans.length === maxSpans && <span aria-hidden className="size-10 shrink-0" />}
            {index === 0 && spans.length < maxSpans && (
              <IconButton
                icon={Coffee}
                label={t('warehouses.hours.addBreak', { day: name })}
                onClick={() => onWeek(withBreak(week, day))}
              />
            )}
          </div>
        ))}
        {error && <Note id={`${fieldId(form.id, path)}-note`} tone="bad" text={error} />}
      </div>
      <CopyDayMenu day={day} dayName={name} icon={Copy} onCopy={copyTo} />
    </div>
  )
}

/** Errors between the spans of a day; errors within one are shown at its fields. */
function useDayError(form: MawridForm<HoursValues>, path: `working_hours.${WeekDay}`, name: string) {
  const { t } = useTranslation()
  const { errors } = useFormState({ control: form.hook.control, name: path })
  const { add } = form.names
  useEffect(() => add(path, name), [add, path, name])

  const error: unknown = get(errors, path)
  const isOwn = typeof error === 'object' && error !== null && 'type' in error && typeof error.type === 'string'
  if (!isOwn) return undefined
  const coded = codedError(error)
  return coded.code === 'order' ? t('warehouses.hours.overlap') : fieldMessage(t, coded)
}

interface CopyDayMenuProps {
  day: WeekDay
  dayName: string
  icon: LucideIcon
  onCopy: (days: readonly WeekDay[]) => void
}

const workDays: readonly WeekDay[] = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday']

/** Copies the hours of a day to the working days, to all days or to one. */
function CopyDayMenu({ day, dayName, icon, onCopy }: CopyDayMenuProps) {
  const { t } = useTranslation()
  const label = t('warehouses.hours.copy', { day: dayName })
  return (
    <Menu
      label={label}
      align="end"
      trigger={(props) => <IconButton {...props} icon={icon} label={label} />}
      entries={[
        {
          id: 'several',
          items: [
            { id: 'work', label: t('warehouses.hours.toWorkDays'), onChoose: () => onCopy(workDays) },
            { id: 'all', label: t('warehouses.hours.toAll'), onChoose: () => onCopy(weekDays) },
          ],
        },
        {
          id: 'one',
          title: t('warehouses.hours.toOne'),
          items: weekDays
            .filter((other) => other !== day)
            .map((other) => ({
              id: other,
              label: t(`warehouses.hours.days.${other}`),
              onChoose: () => onCopy([other]),
            })),
        },
      ]}
    />
  )
}
