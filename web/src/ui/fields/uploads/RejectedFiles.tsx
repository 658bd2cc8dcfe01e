import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../format/useFormats.ts'
import { accepted, type RejectedFile, type UploadKind, type UploadLimits } from './acceptedFiles.ts'
import { useFileSize } from './useLimitsText.ts'

interface Props {
  rejected: readonly RejectedFile[]
  kind: UploadKind
  limits: UploadLimits
}

/** The rejected files, each with the reason. */
export function RejectedFiles({ rejected, kind, limits }: Props) {
  const { t } = useTranslation()
  const { oneOf } = useFormats()
  const sizeOf = useFileSize()
  const facts = { types: oneOf(accepted[kind].names), size: sizeOf(limits.maxBytes), count: limits.maxFiles }

  return (
    <ul role="alert" className="text-sm text-bad empty:hidden">
      {rejected.map((file) => (
        <li key={`${file.name}-${file.reason}`} className="flex gap-1.5 pt-1">
          <CircleAlert size={14} aria-hidden className="mt-[0.3em] shrink-0" />
          <span>
            <bdi>{file.name}</bdi>: {t(`ui.upload.rejected.${file.reason}`, facts)}
          </span>
        </li>
      ))}
    </ul>
  )
}
