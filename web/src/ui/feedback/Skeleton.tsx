import { classes } from '../classes.ts'

interface Props {
  /** Its size. */
  className?: string
  shape?: keyof typeof shapes
}

const shapes = { line: 'rounded-sm', box: 'rounded-control', round: 'rounded-full' }

/** A placeholder of the final size while content loads, so that the layout does not shift. */
export function Skeleton({ className = 'h-4 w-full', shape = 'line' }: Props) {
  return (
    <span
      aria-hidden
      data-skeleton
      className={classes('block bg-surface-hover animate-shimmer', shapes[shape], className)}
    />
  )
}
