import { classes } from '../classes.ts'

interface Props {
  /** Its size. */
  className?: string
  shape?: keyof typeof shapes
}

const shapes = { line: 'rounded-sm', box: 'rounded-control', round: 'rounded-full' }

/** Holds the place of what is being fetched, in its final size, so that nothing moves when it comes. */
export function Skeleton({ className = 'h-4 w-full', shape = 'line' }: Props) {
  return <span aria-hidden className={classes('block bg-surface-hover animate-shimmer', shapes[shape], className)} />
}
