import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, Group, Input } from 'react-aria-components'
import { classes } from '#ui/classes.ts'
import { bareLook, boxLook, emptyLook } from '../controlLook.ts'
import type { ControlProps } from '../Field.tsx'

interface Props {
  control: ControlProps
  placeholder?: string | undefined
  /** The selected choices, shown before the input. */
  chips?: ReactNode
  onKey?: (key: string) => void
}

export function SearchBox({ control, placeholder, chips, onKey }: Props) {
  return (
    <Group className={classes(boxLook, 'data-invalid:border-bad')}>
      <div className="flex min-w-0 grow flex-wrap items-center">
        {chips}
        <Input
          id={control.id}
          onKeyDownCapture={(event) => onKey?.(event.key)}
          aria-describedby={control['aria-describedby'] ?? ''}
          dir="auto"
          placeholder={placeholder ?? ' '}
          className={classes(bareLook, emptyLook, 'min-w-24 flex-1 basis-24 truncate')}
        />
      </div>
      <Button className="touch-target me-1 inline-flex size-8 shrink-0 items-center justify-center self-start rounded-control text-ink-soft outline-none mt-[3px] hover:bg-surface-hover data-disabled:opacity-40">
        <ChevronDown size={16} aria-hidden />
      </Button>
    </Group>
  )
}
