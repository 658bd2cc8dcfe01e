import type { ReactNode } from 'react'

interface Props {
  main: ReactNode
  side: ReactNode
}

/** What is said, and beside it what is known; under each other where there is no room. */
export function Columns({ main, side }: Props) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] print:grid-cols-1">
      <div className="flex min-w-0 flex-col gap-4">{main}</div>
      <div className="flex min-w-0 flex-col gap-4">{side}</div>
    </div>
  )
}
