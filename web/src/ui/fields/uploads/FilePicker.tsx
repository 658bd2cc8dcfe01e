import type { LucideIcon } from 'lucide-react'
import { classes } from '#ui/classes.ts'
import type { ControlProps } from '../Field.tsx'
import { accepted, type UploadKind } from './acceptedFiles.ts'

interface Props {
  kind: UploadKind
  takesMany: boolean
  icon: LucideIcon
  control: ControlProps
  label: string
  hint?: string | undefined
  isOver: boolean
  isWrong: boolean
  disabled: boolean
  onPick: (files: File[]) => void
  className?: string | undefined
}

/** Picks files and shows where to drop them. The real file input is below it. */
export function FilePicker(props: Props) {
  const { kind, takesMany, icon: Icon, control, label, hint, isOver, isWrong, disabled, onPick, className } = props

  return (
    <label
      className={classes(
        'relative flex flex-col items-center justify-center gap-1 rounded-control border border-dashed p-3 text-center transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        isOver ? 'border-accent bg-accent-soft' : isWrong ? 'border-bad' : 'border-line-strong hover:border-ink-soft',
        disabled ? 'cursor-not-allowed bg-surface-sunken opacity-60' : 'cursor-pointer hover:bg-surface-hover',
        className,
      )}
    >
      <input
        {...control}
        type="file"
        multiple={takesMany}
        disabled={disabled}
        accept={[...accepted[kind].types, ...accepted[kind].endings].join(',')}
        onChange={(event) => {
          onPick([...(event.target.files ?? [])])
          event.target.value = ''
        }}
        className="sr-only"
      />
      <Icon size={20} aria-hidden className="text-ink-soft" />
      <span className="text-sm font-medium">{label}</span>
      {hint && <span className="text-sm text-ink-soft">{hint}</span>}
    </label>
  )
}
