import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { SubscriptionInvoice } from '@mawrid/contract/subscriptions/invoice.ts'
import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { CodeCell } from '#ui/list/cells/CodeCell.tsx'
import { DayCell } from '#ui/list/cells/DayCell.tsx'
import { Anchor } from '#ui/navigation.tsx'
import { FactList } from '#ui/record/FactList.tsx'
import { Money } from '#ui/record/Money.tsx'
import { subscriptionInvoiceAddress } from '../shared/subscriptionAddresses.ts'

interface Props {
  invoice: SubscriptionInvoice
  subscription: Subscription
}

/** What was paid and until when it is valid; for a newly active company also what it unlocks. */
export function PaidSummary({ invoice, subscription }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const isFirst = invoice.purpose === 'start'
  return (
    <>
      <p>{t(`subscriptions.payment.paidText.${invoice.purpose}`)}</p>
      <div className="mt-5 rounded-card border border-line bg-surface-raised px-4 py-1 text-start text-ink">
        <FactList
          facts={[
            { label: t('subscriptions.facts.package'), value: nameIn(lang, subscription.package) },
            { label: t('subscriptions.facts.total'), value: <Money amount={invoice.total} /> },
            {
              label: t('subscriptions.facts.number'),
              value: (
                <Anchor
                  href={subscriptionInvoiceAddress(invoice.id)}
                  className="text-accent underline-offset-4 hover:underline"
                >
                  <CodeCell code={invoice.number} />
                </Anchor>
              ),
            },
            { label: t('subscriptions.facts.until'), value: <DayCell at={subscription.end_date} /> },
          ]}
        />
      </div>
      {isFirst && <Unlocked />}
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {isFirst ? (
          <>
            <LinkButton href={screenPaths.productCreate} look="primary">
              {t('screens.productCreate')}
            </LinkButton>
            <LinkButton href={screenPaths.company}>{t('subscriptions.toCompany')}</LinkButton>
          </>
        ) : (
          <LinkButton href={screenPaths.subscriptions} look="primary">
            {t('subscriptions.toSubscription')}
          </LinkButton>
        )}
      </div>
    </>
  )
}

/** What a paid plan unlocks (checklist S-10). */
const unlocked = [
  { title: 'products', href: screenPaths.products },
  { title: 'services', href: screenPaths.services },
  { title: 'franchises', href: screenPaths.franchises },
  { title: 'investments', href: screenPaths.investments },
  { title: 'deals', href: screenPaths.deals },
  { title: 'invoices', href: screenPaths.invoices },
] as const

function Unlocked() {
  const { t } = useTranslation()
  return (
    <>
      <h2 className="mt-6 text-base text-ink">{t('subscriptions.payment.unlocked')}</h2>
      <ul className="mt-2 flex flex-wrap justify-center gap-2">
        {unlocked.map(({ title, href }) => (
          <li key={title}>
            <Anchor
              href={href}
              className="inline-flex min-h-8 items-center rounded-full border border-line bg-surface-raised px-3 text-sm text-ink hover:bg-surface-hover pointer-coarse:min-h-11"
            >
              {t(`screens.${title}`)}
            </Anchor>
          </li>
        ))}
      </ul>
    </>
  )
}
