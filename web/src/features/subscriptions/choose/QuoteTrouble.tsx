import { useTranslation } from 'react-i18next'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'

interface Props {
  error: Error
  onRetry: () => void
}

/** The packages are there, but not what they would cost this company. */
export function QuoteTrouble({ error, onRetry }: Props) {
  const { t } = useTranslation()
  return (
    <Banner
      tone="warn"
      title={problemText(error, t)}
      actions={
        <Button size="sm" onClick={onRetry}>
          {t('ui.error.retry')}
        </Button>
      }
    />
  )
}
