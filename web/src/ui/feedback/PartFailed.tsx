import { useTranslation } from 'react-i18next'
import { Button } from '../actions/Button.tsx'

interface Props {
  text: string
  /** The query that failed. */
  part: { readonly isFetching: boolean; readonly refetch: () => unknown }
}

/** Replaces a part of a page that failed to load; the other parts stay. */
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
