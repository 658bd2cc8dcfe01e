import type { Fact } from './FactList.tsx'

interface Props {
  facts: readonly Fact[]
}

/** Facts of a narrow card: each label above its value. */
export function StackedFacts({ facts }: Props) {
  return (
    <dl className="flex flex-col gap-3">
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
