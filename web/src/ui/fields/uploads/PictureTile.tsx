import { GripVertical, RotateCcw, TriangleAlert, X } from 'lucide-react'
import type { HTMLAttributes } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { UploadProgressBar } from './UploadProgressBar.tsx'
import type { UploadItem, UploadProgress } from './uploadItem.ts'
import { useObjectUrl } from './useObjectUrl.ts'

interface Props {
  item: UploadItem
  place: number
  count: number
  /** The field takes a single picture, so it cannot be moved and is not marked as cover. */
  isAlone: boolean
  progress: UploadProgress | undefined
  isMoving: boolean
  isFixed: boolean
  handleProps: HTMLAttributes<HTMLElement>
  onRemove: () => void
  onRetry?: (() => void) | undefined
}

const roundButton =
  'touch-target inline-flex size-7 items-center justify-center rounded-control border border-line bg-surface-raised text-ink hover:bg-surface-hover'

/** One picture with its position, upload progress, and buttons to move and remove it. */
export function PictureTile(props: Props) {
  const { item, place, count, isAlone, progress, isMoving, isFixed, handleProps, onRemove, onRetry } = props
  const { t } = useTranslation()
  const preview = useObjectUrl(item.file) ?? item.url
  const hasFailed = progress?.state === 'failed'

  return (
    <li
      data-place={item.id}
      className={classes(
        'relative aspect-square overflow-hidden rounded-control border bg-surface-sunken transition-opacity',
        hasFailed ? 'border-bad' : 'border-line',
        isMoving && 'opacity-60 ring-2 ring-accent',
      )}
    >
      {preview && (
        <img src={preview} alt={item.name} draggable={false} className="size-full select-none object-cover" />
      )}
      {place === 1 && !isAlone && (
        <span className="absolute start-1 bottom-1 rounded-sm bg-ink px-1.5 py-0.5 text-xs text-surface-raised">
          {t('ui.upload.cover')}
        </span>
      )}
      {progress?.state === 'sending' && (
        <UploadProgressBar
          share={progress.share}
          name={item.name}
          className="absolute inset-x-2 bottom-2 bg-surface-raised"
        />
      )}
      {hasFailed && (
        <div className="absolute inset-x-0 bottom-0 flex flex-col items-start gap-1 bg-bad-soft p-1.5 text-xs text-bad">
          <span className="flex gap-1">
            <TriangleAlert size={12} aria-hidden className="mt-[0.3em] shrink-0" />
            {progress.message}
          </span>
          {onRetry && (
            <button type="button" onClick={onRetry} className="touch-target flex items-center gap-1 underline">
              <RotateCcw size={12} aria-hidden />
              {t('ui.upload.retry')}
            </button>
          )}
        </div>
      )}
      {!isFixed && (
        <div className="absolute inset-x-1 top-1 flex justify-between">
          {!isAlone && (
            <button
              type="button"
              {...handleProps}
              aria-label={t('ui.upload.move', { name: item.name, place, count })}
              className={classes(roundButton, 'cursor-grab touch-none active:cursor-grabbing')}
            >
              <GripVertical size={14} aria-hidden />
            </button>
          )}
          <button
            type="button"
            onClick={onRemove}
            aria-label={t('ui.upload.remove', { name: item.name })}
            className={classes(roundButton, 'ms-auto')}
          >
            <X size={14} aria-hidden />
          </button>
        </div>
      )}
    </li>
  )
}
