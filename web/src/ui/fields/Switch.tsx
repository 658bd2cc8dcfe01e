import { type ComponentProps, type ReactNode, useId } from 'react'
import { Note } from './Note.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> {
  label: ReactNode
  help?: ReactNode
  error?: string | undefined
  checked: boolean
  onChange: (isOn: boolean) => void
}

/** A switch that takes effect at once. Use a checkbox for choices that are saved with a form. */
export function Switch({ label, help, error, id: idFromProps, checked, onChange, ...input }: Props) {
  const ownId = useId()
  const id = idFromProps ?? ownId
  const described = [error && `${id}-note`, help && `${id}-help`].filter(Boolean).join(' ')

  return (
    <div className="flex flex-col gap-1">
      <label className="flex min-h-10 items-center justify-between gap-4 pointer-coarse:min-h-11">
        <span>{label}</span>
        <span className="relative inline-flex shrink-0">
          <input
            type="checkbox"
            role="switch"
            {...input}
            id={id}
            checked={checked}
            aria-checked={checked}
            onChange={(event) => onChange(event.target.checked)}
            aria-invalid={error ? true : undefined}
            aria-describedby={described || undefined}
            className="peer h-6 w-10 appearance-none rounded-full border border-line-strong bg-surface-sunken transition-colors checked:border-accent checked:bg-accent hover:border-ink-soft disabled:opacity-50 aria-invalid:border-bad"
          />
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 start-1 my-auto size-4 rounded-full bg-ink-soft transition-transform peer-checked:translate-x-4 peer-checked:bg-accent-ink peer-disabled:opacity-60 rtl:peer-checked:-translate-x-4"
          />
        </span>
      </label>
      {error && <Note id={`${id}-note`} tone="bad" text={error} />}
      {help && (
        <p id={`${id}-help`} className="-mt-2 text-sm text-ink-soft">
          {help}
        </p>
      )}
    </div>
  )
}
