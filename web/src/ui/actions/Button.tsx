import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { classes } from '../classes.ts'
import { Spinner } from '../feedback/Spinner.tsx'
import { type ButtonLook, type ButtonSize, buttonLook, iconLook, labelLook } from './buttonLook.ts'
import { focusOnClick } from './focusOnClick.ts'

interface Props extends ComponentProps<'button'> {
  look?: ButtonLook
  size?: ButtonSize
  icon?: LucideIcon | undefined
  /** Mirrors arrows and chevrons in right-to-left text. */
  mirrorIcon?: boolean
  /** While the action runs, the button keeps its size and focus and ignores presses. */
  busy?: boolean | undefined
}

export function Button({ look, size, icon: Icon, mirrorIcon, busy = false, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...(rest.type === 'submit' && focusOnClick)}
      {...rest}
      {...(busy && { 'aria-disabled': true, 'aria-busy': true, onClick: ignore })}
      className={classes(buttonLook(look, size), Icon && iconLook, className)}
    >
      {busy ? (
        <Spinner />
      ) : (
        Icon && <Icon size={16} aria-hidden className={classes('shrink-0', mirrorIcon && 'mirrored')} />
      )}
      {Icon ? <span className={labelLook}>{children}</span> : children}
    </button>
  )
}

function ignore(event: MouseEvent) {
  event.preventDefault()
}
