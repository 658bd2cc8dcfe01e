import { type ReactNode, Suspense } from 'react'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import type { EditorProps } from '../filter.ts'

type Editor = (props: EditorProps) => ReactNode

/** A custom filter editor, loaded when it is opened. */
export function lazyEditor(load: () => Promise<Editor>): Editor {
  const Loaded = lazyPart(async () => ({ default: await load() }))
  const waiting = (
    <p className="p-4">
      <Spinner />
    </p>
  )
  return (props) => (
    <Suspense fallback={waiting}>
      <Loaded {...props} />
    </Suspense>
  )
}
