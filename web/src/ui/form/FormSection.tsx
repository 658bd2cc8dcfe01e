import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  description?: ReactNode
  children: ReactNode
}

/** A section of a form with a heading. `FormRow` puts short fields side by side. */
export function FormSection({ title, description, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface-raised">
      <header className="border-b border-line px-4 py-3 sm:px-5">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {description && <p className="text-sm text-ink-soft">{description}</p>}
      </header>
      <div className="flex flex-col gap-5 p-4 sm:p-5">{children}</div>
    </section>
  )
}

/** Fields side by side, stacked when narrow. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">{children}</div>
}
