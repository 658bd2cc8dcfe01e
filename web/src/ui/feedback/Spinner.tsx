import { LoaderCircle } from 'lucide-react'
import { classes } from '../classes.ts'

interface Props {
  size?: number
  /** What is loading, for screen readers; omit if nearby text says it. */
  label?: string
  className?: string
}

export function Spinner({ size = 16, label, className }: Props) {
  return (
    <span role={label ? 'status' : undefined} className={classes('inline-flex shrink-0', className)}>
      <LoaderCircle size={size} aria-hidden className="animate-spin" />
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
