import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { accepted, type Turned, type UploadKind, type UploadLimits } from './acceptedFiles.ts'
import { useFileSize } from './useLimitsText.ts'

interface Props {
  turned: readonly Turned[]
  kind: UploadKind
  limits: UploadLimits
}

/** The files that were not taken, each with the reason. */
export function RejectedFiles({ turned, kind, limits }: Props) {
  const { t } = useTranslation()
  const sizeOf = useFileSize()
  const facts = { types: accepted[kind].names, size: sizeOf(limits.maxBytes), count: limits.most }

  return (
    <ul role="alert" className="text-sm text-bad empty:hidden">
      {turned.map((file) => (
        <li key={`${file.name}-${file.reason}`} className="flex gap-1.5 pt-1">
          <CircleAlert size={14} aria-hidden className="mt-[0.3em] shrink-0" />
          <span>
            <bdi>{file.name}</bdi>: {t(`ui.upload.turned.${file.reason}`, facts)}
          </span>
        </li>
      ))}
    </ul>
  )
}
