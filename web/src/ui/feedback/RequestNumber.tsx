import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'
import { lazyPart } from '../lazyPart.ts'

// Loaded on demand: most visits see no error, and the first load is smaller without it.
const CopyButton = lazyPart(() => import('../actions/CopyButton.tsx'), 'CopyButton')

interface Props {
  requestId: string
  className?: string
}

/** The id of the failed request, which support looks up. */
export function RequestNumber({ requestId, className }: Props) {
  const { t } = useTranslation()
  return (
    <p className={classes('flex flex-wrap items-center gap-1 text-xs', className)}>
      {t('ui.error.requestId')} <bdi className="font-mono">{requestId}</bdi>
      <Suspense>
        <CopyButton text={requestId} label={t('ui.error.copyRequestId')} />
      </Suspense>
    </p>
  )
}
