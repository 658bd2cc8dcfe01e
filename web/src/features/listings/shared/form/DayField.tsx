import { lazy, Suspense } from 'react'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import type { FieldProps } from '../../../../ui/fields/Field.tsx'

interface Props extends FieldProps {
  value: string
  onChange: (day: string) => void
  onBlur?: (() => void) | undefined
}

// The calendar is the heaviest of the fields, so it comes after the form stands.
const DateField = lazy(async () => ({ default: (await import('../../../../ui/fields/dates/DateField.tsx')).DateField }))

/** A day in both calendars. */
export function DayField({ value, onChange, onBlur, ...field }: Props) {
  return (
    <Suspense fallback={<Skeleton shape="box" className="h-24 w-full" />}>
      <DateField {...field} value={value} onChange={onChange} onBlur={onBlur} />
    </Suspense>
  )
}
