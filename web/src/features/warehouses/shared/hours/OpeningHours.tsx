import { weekDays } from '@mawrid/contract/values/workingHours.ts'
import { Coffee, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { useBoundField } from '#ui/form/FormField.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { closedDaysOf, type HourGroup, isSameWeek, openGroups, toggledDay, weekOf, withGroup } from './hourGroups.ts'
import type { HoursValues } from './hoursValues.ts'
import { SpanFields } from './SpanFields.tsx'
import { maxSpans, type Spans, type WeekDay, withBreak } from './week.ts'
import { daysText } from './weekText.ts'

interface Props {
  form: MawridForm<HoursValues>
}

/** The hours of a week: entered once for all days that share them, and again for those that differ. */
export function OpeningHours({ form }: Props) {
  const { t } = useTranslation()
  const { list } = useFormats()
  const label = t('warehouses.hours.title')
  const { id, value: week, onChange, onBlur } = useBoundField({ of: form, name: 'working_hours', label })
  const [groups, setGroups] = useState<readonly HourGroup[]>(() => openGroups(week))
  // The form was reset, or a draft restored.
  if (!isSameWeek(weekOf(groups), week)) setGroups(openGroups(week))
  const closed = closedDaysOf(groups)

  function change(next: readonly HourGroup[]) {
    setGroups(next)
    onChange(weekOf(next))
  }

  function changeSpans(index: number, spans: Spans) {
    change(groups.map((group, at) => (at === index ? { ...group, spans } : group)))
  }

  return (
    <div id={id} className="flex flex-col gap-4">
      {groups.map((group, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no id, and their days change
          key={index}
          className="flex min-w-0 flex-col gap-3 not-first:border-t not-first:border-line not-first:pt-4"
        >
          <legend className="sr-only">{t('warehouses.hours.group', { number: index + 1 })}</legend>
          <div className="flex items-start gap-2">
            <DayChips days={group.days} onToggle={(day) => change(toggledDay(groups, index, day))} />
            {groups.length > 1 && (
              <IconButton
                icon={Trash2}
                label={t('warehouses.hours.removeGroup', { number: index + 1 })}
                onClick={() => change(groups.filter((_, at) => at !== index))}
              />
            )}
          </div>
          {group.days.length === 0 ? (
            <p className="text-sm text-ink-soft">{t('warehouses.hours.chooseDays')}</p>
          ) : (
            <GroupSpans form={form} group={group} onChange={(spans) => changeSpans(index, spans)} onBlur={onBlur} />
          )}
        </fieldset>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3 not-first:border-t not-first:border-line not-first:pt-4">
        <p role="status" className="text-sm text-ink-soft">
          {closed.length > 0 && `${t('warehouses.hours.closed')}: ${daysText(t, list, closed)}`}
        </p>
        <Button
          icon={Plus}
          disabled={groups.length === weekDays.length || groups.some(({ days }) => days.length === 0)}
          onClick={() => change(withGroup(groups))}
        >
          {t('warehouses.hours.addGroup')}
        </Button>
      </div>
    </div>
  )
}

interface DayChipsProps {
  days: readonly WeekDay[]
  onToggle: (day: WeekDay) => void
}

function DayChips({ days, onToggle }: DayChipsProps) {
  const { t } = useTranslation()
  return (
    <div className="flex grow flex-wrap gap-2">
      {weekDays.map((day) => (
        <label
          key={day}
          className="relative flex min-h-9 items-center rounded-full border border-line-strong bg-surface-raised px-3 text-sm transition-colors hover:border-ink-soft has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent pointer-coarse:min-h-11"
        >
          <input
            type="checkbox"
            checked={days.includes(day)}
            onChange={() => onToggle(day)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {t(`warehouses.hours.days.${day}`)}
        </label>
      ))}
    </div>
  )
}

interface GroupSpansProps extends Props {
  group: HourGroup
  onChange: (spans: Spans) => void
  onBlur: () => void
}

/** The one or two spans of a group. */
function GroupSpans({ form, group: { days, spans }, onChange, onBlur }: GroupSpansProps) {
  const { t } = useTranslation()
  const { list } = useFormats()
  const name = daysText(t, list, days)
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      {spans.map((span, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: spans have no id
        <div key={index} className="flex items-start gap-1">
          <SpanFields
            form={form}
            day={days[0] ?? 'sunday'}
            index={index}
            daysName={name}
            span={span}
            onChange={(next) => onChange(spans.map((each, at) => (at === index ? next : each)))}
            onBlur={onBlur}
          />
          {index > 0 && (
            <IconButton
              icon={Trash2}
              label={t('warehouses.hours.removeSpan', { day: name })}
              onClick={() => onChange(spans.slice(0, index))}
            />
          )}
        </div>
      ))}
      {spans.length < maxSpans && (
        <Button look="quiet" icon={Coffee} onClick={() => onChange(withBreak(spans))}>
          {t('warehouses.hours.addBreak')}
        </Button>
      )}
    </div>
  )
}
