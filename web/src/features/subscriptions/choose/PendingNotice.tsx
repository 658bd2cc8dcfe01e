import { withdrawSubscription } from '@mawrid/contract/subscriptions/changes.calls.ts'
import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { mayDo } from '../shared/standing.ts'
import { subscriptionInvoiceAddress } from '../shared/subscriptionAddresses.ts'
import { useSubscriptionMove } from '../shared/useSubscriptionMove.ts'

interface Props {
  /** What was chosen and is not paid yet. */
  pending: Subscription
}

export function PendingNotice({ pending }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const { mutate, isPending } = useSubscriptionMove()
  const { id, last_payment, open_invoice } = pending
  const outcome = last_payment === 'refused' || last_payment === 'differs' ? last_payment : 'pending'

  function withdraw() {
    mutate(() => callApi(withdrawSubscription, { params: { id }, body: {} }), {
      onSuccess: () => toast({ tone: 'good', text: t('subscriptions.withdrawn') }),
      onError: (error) => toast({ tone: 'bad', text: problemText(error, t) }),
    })
  }

  return (
    <Banner
      tone={outcome === 'pending' ? 'info' : 'bad'}
      title={t('subscriptions.notice.pending', { name: nameIn(lang, pending.package) })}
      actions={
        <>
          {open_invoice !== null && (
            <LinkButton size="sm" href={subscriptionInvoiceAddress(open_invoice)}>
              {t('subscriptions.payment.toInvoice')}
            </LinkButton>
          )}
          {mayDo(pending, 'withdraw') && (
            <Button size="sm" busy={isPending} onClick={withdraw}>
              {t('subscriptions.withdraw')}
            </Button>
          )}
        </>
      }
    >
      {t(`subscriptions.notice.${outcome}Text`)}
    </Banner>
  )
}
