import type { ReactNode } from 'react'

export interface Fact {
  label: string
  value: ReactNode
}

interface Props {
  facts: readonly Fact[]
}

/** A record's facts, label and value side by side; on a phone stacked where both do not fit in a line. */
export function FactList({ facts }: Props) {
  return (
    <dl className="divide-y divide-line">
      {facts.map((fact) => (
        <div
          key={fact.label}
          className="flex flex-wrap justify-between gap-x-4 py-2 sm:grid sm:grid-cols-[minmax(8rem,2fr)_3fr] sm:py-2.5"
        >
          <dt className="text-ink-soft">{fact.label}</dt>
          <dd className="min-w-0">{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
