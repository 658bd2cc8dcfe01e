import { useTranslation } from 'react-i18next'
import { CopyButton } from '../actions/CopyButton.tsx'
import { classes } from '../classes.ts'

interface Props {
  requestId: string
  className?: string
}

/** The number by which support finds the request that failed. */
export function RequestNumber({ requestId, className }: Props) {
  const { t } = useTranslation()
  return (
    <p className={classes('flex flex-wrap items-center gap-1 text-xs', className)}>
      {t('ui.error.requestId')} <bdi className="font-mono">{requestId}</bdi>
      <CopyButton text={requestId} label={t('ui.error.copyRequestId')} />
    </p>
  )
}
