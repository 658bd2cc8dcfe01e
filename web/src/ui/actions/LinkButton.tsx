import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { Anchor, useMayOpen } from '../navigation.tsx'
import { type ButtonLook, type ButtonSize, buttonLook, iconLook, labelLook } from './buttonLook.ts'

interface Props extends ComponentProps<'a'> {
  href: string
  look?: ButtonLook
  size?: ButtonSize
  icon?: LucideIcon
  mirrorIcon?: boolean
}

/** A link that looks like a button, for actions that navigate; left out where the person may not open its screen. */
export function LinkButton({ look, size, icon: Icon, mirrorIcon, className, children, ...rest }: Props) {
  const mayOpen = useMayOpen()
  if (!mayOpen(rest.href)) return null
  return (
    <Anchor {...rest} className={classes(buttonLook(look, size), Icon && iconLook, className)}>
      {Icon && <Icon size={16} aria-hidden className={classes('shrink-0', mirrorIcon && 'mirrored')} />}
      {Icon ? <span className={labelLook}>{children}</span> : children}
    </Anchor>
  )
}
