import { classes } from '../classes.ts'

interface Props {
  className?: string
}

/** Holds the place of what is being fetched, in its final size, so that nothing moves when it comes. */
export function Skeleton({ className = 'h-4 w-full' }: Props) {
  return <span aria-hidden className={classes('block rounded-sm bg-surface-hover animate-shimmer', className)} />
}
