import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { accountQuery, useCancelClosing } from '../profile/queries.ts'

/** On the dashboard and the profile, while the account is being closed: says so, and offers to keep it. */
export function ClosingBanner() {
  const { t } = useTranslation()
  const { day } = useFormats()
  const { data: account } = useQuery(accountQuery)
  const cancelling = useCancelClosing()
  if (!account?.closes_at) return null

  function cancel() {
    cancelling.mutate(undefined, {
      onSuccess: () => toast({ text: t('account.profile.closing.kept') }),
      onError: (failure) => toast({ tone: 'bad', text: problemText(failure, t) }),
    })
  }

  return (
    <Banner
      tone="warn"
      title={t('account.profile.closing.title', { day: day(new Date(account.closes_at)) })}
      actions={
        <Button size="sm" busy={cancelling.isPending} onClick={cancel}>
          {t('account.profile.closing.keep')}
        </Button>
      }
    >
      {t('account.profile.closing.lead')}
    </Banner>
  )
}
