import type { LucideIcon } from 'lucide-react'
import { Button } from '../actions/Button.tsx'
import { LinkButton } from '../actions/LinkButton.tsx'

/** How an action on a record looks, as a button and in a menu. */
export interface ActionLook {
  readonly icon: LucideIcon
  readonly danger?: true
}

/** The link or the function of an action. */
export type ActionTarget = { readonly href: string } | { readonly onChoose: () => void }

interface Props {
  label: string
  icon: LucideIcon
  look?: 'primary' | 'secondary'
  isBusy?: boolean
  target: ActionTarget
}

/** The primary action of a record: a link if it has its own screen, else a button. */
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
