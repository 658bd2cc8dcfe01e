import type { FieldValues } from 'react-hook-form'
import { subForm } from '#ui/form/subForm.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { Week } from './week.ts'

export interface HoursValues {
  working_hours: Week
}

/** A form with opening hours, typed as the form of these. */
export function asHoursForm<V extends FieldValues & HoursValues>(form: MawridForm<V>): MawridForm<HoursValues> {
  return subForm<HoursValues, V>(form)
}
