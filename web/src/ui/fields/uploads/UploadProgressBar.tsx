import { classes } from '#ui/classes.ts'

interface Props {
  share: number
  /** Name of the file being uploaded. */
  name: string
  className?: string
}

export function UploadProgressBar({ share, name, className }: Props) {
  return (
    <div
      role="progressbar"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      className={classes('h-1.5 overflow-hidden rounded-full', className)}
    >
      <div className="h-full bg-accent transition-[inline-size]" style={{ inlineSize: `${share * 100}%` }} />
    </div>
  )
}
