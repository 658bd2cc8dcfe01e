import { type ComponentProps, Suspense } from 'react'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import type { DateField as Calendar } from './DateField.tsx'

// The calendar is the largest field, so it loads after the form is shown.
const DateField = lazyPart(() => import('./DateField.tsx'), 'DateField')

/** A day in both calendars. */
export function DayField(props: ComponentProps<typeof Calendar>) {
  return (
    <Suspense fallback={<Skeleton shape="box" className="h-24 w-full" />}>
      <DateField {...props} />
    </Suspense>
  )
}
