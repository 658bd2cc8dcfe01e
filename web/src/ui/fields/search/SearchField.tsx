import { type ComponentProps, Suspense } from 'react'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import type { ComboBoxField as ComboBox } from './ComboBoxField.tsx'

// The search imports React Aria, so it loads after the form is shown.
const ComboBoxField = lazyPart(() => import('./ComboBoxField.tsx'), 'ComboBoxField')

/** Selects one of many choices that the back end searches. */
export function SearchField(props: ComponentProps<typeof ComboBox<string>>) {
  return (
    <Suspense fallback={<Skeleton shape="box" className="h-16 w-full" />}>
      <ComboBoxField {...props} />
    </Suspense>
  )
}
