import type { FieldChange } from '@mawrid/contract/history.ts'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#ui/lazyPart.ts'

// It comes with the words of every field there is, and most of what happens changes none.
const ChangeList = lazyPart(() => import('./ChangeList.tsx'))

/** What was said with a line of a timeline, and what it changed; nothing where there is neither. */
export function eventDetail(said: ReactNode, changes: readonly FieldChange[]): ReactNode {
  if (changes.length === 0) return said
  return (
    <>
      {said}
      <Suspense>
        <ChangeList changes={changes} />
      </Suspense>
    </>
  )
}
