import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { Tooltip } from '../overlays/Tooltip.tsx'
import { type ButtonLook, type ButtonSize, buttonLook } from './buttonLook.ts'

interface Props extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  label: string
  icon: LucideIcon
  look?: ButtonLook
  size?: ButtonSize
  mirrorIcon?: boolean
}

/** A button that shows only an icon. Its label is its accessible name and its tooltip. */
export function IconButton({ label, icon: Icon, look = 'quiet', size = 'md', mirrorIcon, className, ...rest }: Props) {
  return (
    <Tooltip text={label} asLabel>
      <button type="button" {...rest} aria-label={label} className={classes(buttonLook(look, size, 'icon'), className)}>
        <Icon size={size === 'sm' ? 16 : 20} aria-hidden className={classes(mirrorIcon && 'mirrored')} />
      </button>
    </Tooltip>
  )
}
