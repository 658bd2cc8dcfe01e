import { RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'

interface Props {
  error: unknown
  onRetry: () => unknown
}

/** One section failed to load; the others are not affected. */
export function SectionFailed({ error, onRetry }: Props) {
  const { t } = useTranslation()
  return (
    <Banner
      tone="bad"
      actions={
        <Button size="sm" icon={RotateCw} onClick={() => void onRetry()}>
          {t('ui.error.retry')}
        </Button>
      }
    >
      {problemText(error, t)}
    </Banner>
  )
}
