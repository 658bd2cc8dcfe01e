import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { Anchor } from '../navigation.tsx'
import { type ButtonLook, type ButtonSize, buttonLook } from './buttonLook.ts'

interface Props extends ComponentProps<'a'> {
  href: string
  look?: ButtonLook
  size?: ButtonSize
  icon?: LucideIcon
  mirrorIcon?: boolean
}

/** A link that looks like a button, for actions that navigate. */
export function LinkButton({ look, size, icon: Icon, mirrorIcon, className, children, ...rest }: Props) {
  return (
    <Anchor
      {...rest}
      className={classes(buttonLook(look, size), Icon && 'max-sm:in-data-list-actions:px-3', className)}
    >
      {Icon && <Icon size={16} aria-hidden className={classes('shrink-0', mirrorIcon && 'mirrored')} />}
      {Icon ? (
        <span className="contents max-sm:in-data-list-actions:sr-only max-sm:in-data-list-actions:block">
          {children}
        </span>
      ) : (
        children
      )}
    </Anchor>
  )
}
