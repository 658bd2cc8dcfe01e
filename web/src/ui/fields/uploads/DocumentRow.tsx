import { FileText, RotateCcw, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { UploadProgressBar } from './UploadProgressBar.tsx'
import type { UploadItem, UploadProgress } from './uploadItem.ts'
import { useFileSize } from './useLimitsText.ts'

interface Props {
  item: UploadItem
  progress: UploadProgress | undefined
  isFixed: boolean
  onRemove: () => void
  onRetry?: (() => void) | undefined
  children?: ReactNode
}

export function DocumentRow({ item, progress, isFixed, onRemove, onRetry, children }: Props) {
  const { t } = useTranslation()
  const sizeOf = useFileSize()

  return (
    <li className="flex flex-col gap-2 px-3 py-2">
      <div className="flex items-center gap-3">
        <FileText size={20} aria-hidden className="shrink-0 text-ink-soft" />
        <div className="min-w-0 grow">
          <p className="truncate">
            {item.url ? (
              <a href={item.url} className="underline-offset-4 hover:underline">
                <bdi>{item.name}</bdi>
              </a>
            ) : (
              <bdi>{item.name}</bdi>
            )}
          </p>
          <p className="text-sm text-ink-soft tabular-nums">{sizeOf(item.bytes)}</p>
        </div>
        {!isFixed && (
          <IconButton size="sm" icon={X} label={t('ui.upload.remove', { name: item.name })} onClick={onRemove} />
        )}
      </div>
      {progress?.state === 'sending' && (
        <UploadProgressBar share={progress.share} name={item.name} className="bg-line" />
      )}
      {progress?.state === 'failed' && (
        <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-bad">
          <span className="flex gap-1.5">
            <TriangleAlert size={14} aria-hidden className="mt-[0.3em] shrink-0" />
            {progress.message}
          </span>
          {onRetry && (
            <Button size="sm" icon={RotateCcw} onClick={onRetry}>
              {t('ui.upload.retry')}
            </Button>
          )}
        </div>
      )}
      {children}
    </li>
  )
}
