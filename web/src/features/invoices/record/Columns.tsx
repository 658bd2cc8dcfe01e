import type { ReactNode } from 'react'

interface Props {
  main: ReactNode
  side: ReactNode
}

/** What is charged and paid, and beside it the document as it looks; under each other where there is no room. */
export function Columns({ main, side }: Props) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 flex-col gap-4">{main}</div>
      <div className="flex min-w-0 flex-col gap-4 max-xl:order-first xl:sticky xl:top-20">{side}</div>
    </div>
  )
}
