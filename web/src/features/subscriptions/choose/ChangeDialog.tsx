import type { Excess, Quote } from '@mawrid/contract/subscriptions/quote.ts'
import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSubscriptionMove } from '#features/subscriptions/shared/queries.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { usePayment } from '../shared/usePayment.ts'
import { changeTo } from './purchases.ts'
import { QuoteLines } from './QuoteLines.tsx'

interface Props {
  quote: Quote
  subscription: Subscription
  onClose: () => void
}

/** Another plan or period: its price now and later, when it starts, and what exceeds its limits. */
export function ChangeDialog(props: Props) {
  return props.quote.kind === 'upgrade' ? <UpgradeDialog {...props} /> : <DowngradeDialog {...props} />
}

/** An upgrade starts with its payment, so it opens that. */
function UpgradeDialog({ quote, subscription, onClose }: Props) {
  const { t } = useTranslation()
  const { lang } = useFormats()
  const { pay, underway, failure } = usePayment()
  const chosen = { offered: quote.package, period: quote.period }
  return (
    <FormDialog
      title={t('subscriptions.choice.upgradeNamed', { name: nameIn(lang, quote.package) })}
      description={t('subscriptions.change.upgradeText')}
      confirmLabel={t('subscriptions.change.payNow')}
      busy={underway !== undefined}
      error={failure}
      onConfirm={() =>
        pay({ of: quote.package.id, invoice: async () => (await changeTo(chosen, subscription)).open_invoice })
      }
      onClose={onClose}
    >
      <QuoteLines quote={quote} />
      <ExcessList exceeds={quote.exceeds} />
    </FormDialog>
  )
}

function DowngradeDialog({ quote, subscription, onClose }: Props) {
  const { t } = useTranslation()
  const { lang, day } = useFormats()
  const { mutate, isPending, error } = useSubscriptionMove()
  const named = { name: nameIn(lang, quote.package), day: day(new Date(quote.on)) }
  const isOver = quote.exceeds.length > 0

  function change() {
    mutate(
      { run: () => changeTo({ offered: quote.package, period: quote.period }, subscription, isOver) },
      {
        onSuccess() {
          toast({ tone: 'good', text: t('subscriptions.done.change', named) })
          onClose()
        },
      },
    )
  }

  return (
    <FormDialog
      title={t('subscriptions.choice.downgradeNamed', named)}
      description={t('subscriptions.change.downgradeText')}
      confirmLabel={t('subscriptions.change.confirm')}
      busy={isPending}
      error={error}
      onConfirm={change}
      onClose={onClose}
    >
      <QuoteLines quote={quote} />
      <ExcessList exceeds={quote.exceeds} />
    </FormDialog>
  )
}

interface ExcessListProps {
  exceeds: readonly Excess[]
}

/** What exceeds the plan's limits. */
function ExcessList({ exceeds }: ExcessListProps) {
  const { t } = useTranslation()
  const { number } = useFormats()
  if (exceeds.length === 0) return null
  return (
    <div className="rounded-card border border-warn/30 bg-warn-soft px-4 py-3">
      <p className="flex gap-2 font-medium text-warn">
        <TriangleAlert size={16} aria-hidden className="mt-[0.3em] shrink-0" />
        {t('subscriptions.excess.title')}
      </p>
      <ul className="mt-2 flex flex-col gap-1">
        {exceeds.map(({ limit, used, allowed }) => (
          <li key={limit} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>{t(`subscriptions.limitNames.${limit}`)}</span>
            <span className="tabular-nums">
              {t('subscriptions.excess.row', { used: number(used), allowed: number(allowed) })}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm">{t('subscriptions.excess.text')}</p>
    </div>
  )
}
