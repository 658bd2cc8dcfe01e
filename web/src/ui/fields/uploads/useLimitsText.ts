import { useTranslation } from 'react-i18next'
import { useFormats } from '#ui/format/useFormats.ts'
import { accepted, type UploadKind, type UploadLimits } from './acceptedFiles.ts'

const kilobyte = 1024

/** "Up to 10, 5 MB each. JPEG, PNG, WebP." */
export function useLimitsText(kind: Extract<UploadKind, 'picture' | 'document'>, limits: UploadLimits): string {
  const { t } = useTranslation()
  const { oneOf } = useFormats()
  const sizeOf = useFileSize()
  return t(`ui.upload.limits_${kind}`, {
    count: limits.maxFiles,
    size: sizeOf(limits.maxBytes),
    types: oneOf(accepted[kind].names),
  })
}

export function useFileSize(): (bytes: number) => string {
  const { t } = useTranslation()
  const { number } = useFormats()
  return (bytes) => {
    const kilobytes = bytes / kilobyte
    if (kilobytes < kilobyte) return t('ui.upload.kilobytes', { size: number(Math.max(1, Math.round(kilobytes))) })
    return t('ui.upload.megabytes', { size: number(Math.round((kilobytes / kilobyte) * 10) / 10) })
  }
}
