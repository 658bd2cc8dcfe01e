import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { isInReview, isPayable } from '../shared/paymentState.ts'
import { subscriptionInvoiceAddress } from '../shared/subscriptionAddresses.ts'
import { statusNotices } from './statusNotices.ts'

/** Notices about the subscription, the most serious first, each with its action. */
export function StatusNotices({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation()
  const { lang, day } = useFormats()
  const { open_invoice, pending_change, end_date, grace_until } = subscription
  const shown = (on: string | null | undefined) => (on ? day(new Date(on)) : '')
  const facts = {
    end: shown(end_date),
    grace: shown(grace_until),
    on: shown(pending_change?.on),
    name: pending_change ? nameIn(lang, pending_change.package) : '',
    period: pending_change ? t(`subscriptions.period.${pending_change.period}`) : '',
  }
  const toInvoice = open_invoice !== null && (isPayable(subscription) || isInReview(subscription))
  return statusNotices(subscription).map(({ notice, tone, isAboutInvoice }) => (
    <Banner
      key={notice}
      tone={tone}
      title={t(`subscriptions.statusNotice.${notice}.title`, facts)}
      {...(isAboutInvoice &&
        toInvoice && {
          actions: (
            <LinkButton size="sm" href={subscriptionInvoiceAddress(open_invoice)}>
              {t('subscriptions.payment.toInvoice')}
            </LinkButton>
          ),
        })}
      {...(notice === 'closing' && {
        actions: (
          <LinkButton size="sm" href={`${screenPaths.profile}?tab=privacy`}>
            {t('subscriptions.statusNotice.closing.toProfile')}
          </LinkButton>
        ),
      })}
    >
      {notice === 'suspended' && subscription.suspended_reason ? (
        <bdi>{subscription.suspended_reason}</bdi>
      ) : (
        t(`subscriptions.statusNotice.${notice}.text`, facts)
      )}
    </Banner>
  ))
}
