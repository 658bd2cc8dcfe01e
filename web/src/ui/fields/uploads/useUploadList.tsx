import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../Field.tsx'
import type { UploadLimits } from './acceptedFiles.ts'
import { RejectedFiles } from './RejectedFiles.tsx'
import type { UploadItem, UploadProgresses } from './uploadItem.ts'
import { useFileIntake } from './useFileIntake.ts'
import { useLimitsText } from './useLimitsText.ts'

export interface UploadFieldProps extends FieldProps {
  value: readonly UploadItem[]
  onChange: (value: UploadItem[]) => void
  onBlur?: (() => void) | undefined
  limits: UploadLimits
  progress?: UploadProgresses
  onRetry?: (item: UploadItem) => void
  disabled?: boolean
}

const texts = {
  picture: { add: 'ui.upload.addPictures', drop: 'ui.upload.dropPictures' },
  document: { add: 'ui.upload.addDocuments', drop: 'ui.upload.dropDocuments' },
} as const

type Options = Pick<UploadFieldProps, 'value' | 'onChange' | 'limits' | 'disabled'>

/** Shared by the picture and document fields: adding and removing files, focus, and announcements. */
export function useUploadList(kind: keyof typeof texts, { value, onChange, limits, disabled = false }: Options) {
  const { t } = useTranslation()
  const [status, announce] = useState('')
  const intake = useFileIntake({ kind, limits, value, onChange, isClosed: disabled })
  const limitsText = useLimitsText(kind, limits)
  const focus = useItemFocus()
  const isEmpty = value.length === 0
  const count = limits.maxFiles

  function remove(item: UploadItem) {
    focus.focusAt(value.indexOf(item))
    onChange(value.filter((each) => each !== item))
    announce(t('ui.upload.removed', { name: item.name }))
  }

  return {
    limitsText,
    announce,
    remove,
    /** Props for the element that files are dropped on and pasted into. */
    target: { ref: focus.area, ...intake.target },
    picker: {
      kind,
      takesMany: count > 1,
      label: isEmpty ? t(texts[kind].add, { count }) : t('ui.upload.addMore'),
      hint: isEmpty ? t(texts[kind].drop, { count }) : undefined,
      isOver: intake.isOver,
      disabled,
      onPick(files: File[]) {
        focus.focusAt(value.length)
        intake.take(files)
      },
    },
    /** The rejected files and, for screen readers, what was added or removed. */
    messages: (
      <>
        <RejectedFiles rejected={intake.turned} kind={kind} limits={limits} />
        <p role="status" className="sr-only">
          {status}
        </p>
      </>
    ),
  }
}

/** When adding or removing an item removes the focused element, focuses the item now in its position. */
function useItemFocus() {
  const area = useRef<HTMLDivElement>(null)
  const target = useRef<number | null>(null)

  useEffect(() => {
    const place = target.current
    target.current = null
    if (place === null || document.activeElement !== document.body) return
    const items = area.current?.querySelectorAll('li')
    const item = items?.[Math.min(place, items.length - 1)] ?? area.current
    item?.querySelector<HTMLElement>('button, input')?.focus()
  })

  return {
    area,
    focusAt(index: number) {
      target.current = index
    },
  }
}
