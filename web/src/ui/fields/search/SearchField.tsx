import { type ComponentProps, Suspense } from 'react'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import type { ComboBoxField as ComboBox } from './ComboBoxField.tsx'

// The search brings React Aria, after the form stands.
const ComboBoxField = lazyPart(async () => ({
  default: (await import('./ComboBoxField.tsx')).ComboBoxField,
}))

/** One of many that the back end finds. */
export function SearchField(props: ComponentProps<typeof ComboBox<string>>) {
  return (
    <Suspense fallback={<Skeleton shape="box" className="h-16 w-full" />}>
      <ComboBoxField {...props} />
    </Suspense>
  )
}
