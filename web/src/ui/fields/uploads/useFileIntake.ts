import { type ClipboardEvent, type DragEvent, useState } from 'react'
import { type RejectedFile, sortFiles, type UploadKind, type UploadLimits } from './acceptedFiles.ts'
import { pickedItem, type UploadItem } from './uploadItem.ts'

interface Options {
  kind: UploadKind
  limits: UploadLimits
  value: readonly UploadItem[]
  onChange: (value: UploadItem[]) => void
  isClosed: boolean
}

/** Accepts dropped, pasted or picked files, and lists rejected ones with the reason. */
export function useFileIntake({ kind, limits, value, onChange, isClosed }: Options) {
  const [rejected, setTurned] = useState<readonly RejectedFile[]>([])
  const [isOver, setOver] = useState(false)

  function take(files: readonly File[]) {
    if (isClosed || files.length === 0) return
    const sorted = sortFiles(kind, limits, value.length, files)
    setTurned(sorted.turned)
    if (sorted.taken.length > 0) onChange([...value, ...sorted.taken.map(pickedItem)])
  }

  return {
    take,
    turned: rejected,
    isOver,
    /** Props for the element that files are dropped on and pasted into. */
    target: {
      onDragOver(event: DragEvent) {
        if (isClosed || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave(event: DragEvent<HTMLElement>) {
        const into = event.relatedTarget
        if (!(into instanceof Node && event.currentTarget.contains(into))) setOver(false)
      },
      onDrop(event: DragEvent) {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(false)
        take([...event.dataTransfer.files])
      },
      onPaste(event: ClipboardEvent) {
        if (event.clipboardData.files.length === 0) return
        event.preventDefault()
        take([...event.clipboardData.files])
      },
    },
  }
}
