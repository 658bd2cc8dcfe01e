import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/actions/Button.tsx'

interface Props {
  text: string
  part: Pick<UseQueryResult, 'isFetching' | 'refetch'>
}

/** One part of a record could not be loaded; the others stand. */
export function PartFailed({ text, part: { isFetching, refetch } }: Props) {
  const { t } = useTranslation()
  return (
    <p className="flex flex-wrap items-center justify-between gap-2 py-1 text-ink-soft">
      {text}
      <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
        {t('ui.error.retry')}
      </Button>
    </p>
  )
}
