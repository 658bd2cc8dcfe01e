import { useTranslation } from 'react-i18next'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { useFileSize } from '#ui/fields/uploads/useLimitsText.ts'

interface Props {
  /** The bytes received so far; undefined while there is no download. */
  bytes: number | undefined
  onStop: () => void
}

/** The progress of an export, whose size is not known in advance. */
export function DownloadNotice({ bytes, onStop }: Props) {
  const { t } = useTranslation()
  const sizeOf = useFileSize()
  if (bytes === undefined) return null
  return (
    <div className="fixed inset-x-4 bottom-4 z-30 mx-auto max-w-sm rounded-card border border-line bg-surface-raised px-4 py-3 shadow-float animate-rise">
      <ProgressBar
        label={t('platform.download.title')}
        detail={bytes > 0 ? t('platform.download.received', { size: sizeOf(bytes) }) : t('platform.download.gathering')}
        onLeave={onStop}
        leaveLabel={t('platform.download.stop')}
      />
    </div>
  )
}
