import type { ReactNode } from 'react'

interface Props {
  title: string
  children: ReactNode
}

/** A titled group of components, side by side if there is room. */
export function SpecimenGroup({ title, children }: Props) {
  return (
    <section className="rounded-card border border-line bg-surface-raised p-4 sm:p-5">
      <h2 className="text-lg">{title}</h2>
      <div className="mt-4 grid items-start gap-5 sm:grid-cols-2 xl:grid-cols-3">{children}</div>
    </section>
  )
}
