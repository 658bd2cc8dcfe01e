import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'className'> {
  icon: LucideIcon
  label: string
}

/** A small button inside the box of a control. It stays out of the tab order: the arrow keys do the same in the field. */
export function StepButton({ icon: Icon, label, ...rest }: Props) {
  return (
    <button
      type="button"
      tabIndex={-1}
      {...rest}
      aria-label={label}
      className="inline-flex min-w-10 shrink-0 items-center justify-center self-stretch border-s border-line text-ink-soft transition-colors last:rounded-e-control hover:bg-surface-hover hover:text-ink disabled:cursor-not-allowed disabled:opacity-40 pointer-coarse:min-w-11"
    >
      <Icon size={16} aria-hidden />
    </button>
  )
}
