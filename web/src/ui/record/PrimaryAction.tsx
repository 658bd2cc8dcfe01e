import type { LucideIcon } from 'lucide-react'
import { Button } from '../actions/Button.tsx'
import { LinkButton } from '../actions/LinkButton.tsx'

/** How an action on a record looks, as a button and in a menu. */
export interface ActionLook {
  readonly icon: LucideIcon
  readonly danger?: true
}

/** Where an action leads, or what it does. */
export type ActionTarget = { readonly href: string } | { readonly onChoose: () => void }

interface Props {
  label: string
  icon: LucideIcon
  look?: 'primary' | 'secondary'
  isBusy?: boolean
  target: ActionTarget
}

/** The likeliest action on a record: a link where it has a screen of its own, else a button. */
export function PrimaryAction({ label, icon, look = 'primary', isBusy = false, target }: Props) {
  if ('href' in target) {
    return (
      <LinkButton href={target.href} look={look} icon={icon}>
        {label}
      </LinkButton>
    )
  }
  return (
    <Button look={look} icon={icon} busy={isBusy} onClick={target.onChoose}>
      {label}
    </Button>
  )
}
