import { weekDays } from '@mawrid/contract/values/workingHours.ts'
import { useWatch } from 'react-hook-form'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { DayHours } from './DayHours.tsx'
import type { HoursValues } from './hoursValues.ts'
import type { Week } from './week.ts'

interface Props {
  form: MawridForm<HoursValues>
}

/** The week from Sunday: each day on or off, its hours in one or two spans, copied to other days at once. */
export function OpeningHours({ form }: Props) {
  const week = useWatch({ control: form.hook.control, name: 'working_hours' })

  function change(next: Week) {
    form.hook.setValue('working_hours', next, { shouldDirty: true, shouldValidate: form.stops > 0 })
  }

  return (
    <div className="-my-3 divide-y divide-line">
      {weekDays.map((day) => (
        <DayHours key={day} form={form} day={day} week={week} onWeek={change} />
      ))}
    </div>
  )
}
