import type { Quote } from '@mawrid/contract/subscriptions/quote.ts'
import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { usePayment } from '../payment/usePayment.ts'
import { useSubscriptionMove } from '../shared/useSubscriptionMove.ts'
import { ExcessList } from './ExcessList.tsx'
import { changeTo } from './purchases.ts'
import { QuoteLines } from './QuoteLines.tsx'

interface Props {
  quote: Quote
  subscription: Subscription
  onClose: () => void
}

/** Another package or period: what it costs now and later, from when it holds, and what would no longer fit. */
export function ChangeDialog(props: Props) {
  return props.quote.kind === 'upgrade' ? <UpgradeDialog {...props} /> : <DowngradeDialog {...props} />
}

/** Its effect comes with its payment, so it leads there. */
function UpgradeDialog({ quote, subscription, onClose }: Props) {
  const { t } = useTranslation()
  const { lang } = useFormats()
  const { pay, underway, failure } = usePayment()
  const chosen = { offered: quote.package, period: quote.period }
  return (
    <FormDialog
      title={t('subscriptions.choice.upgradeNamed', { name: nameIn(lang, quote.package) })}
      description={t('subscriptions.change.upgradeText')}
      doLabel={t('subscriptions.change.payNow')}
      isSending={underway !== undefined}
      error={failure}
      onSend={() =>
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
    mutate(() => changeTo({ offered: quote.package, period: quote.period }, subscription, isOver), {
      onSuccess() {
        toast({ tone: 'good', text: t('subscriptions.done.change', named) })
        onClose()
      },
    })
  }

  return (
    <FormDialog
      title={t('subscriptions.choice.downgradeNamed', named)}
      description={t('subscriptions.change.downgradeText')}
      doLabel={t(isOver ? 'subscriptions.change.confirmOver' : 'subscriptions.change.confirm')}
      isSending={isPending}
      error={error}
      onSend={change}
      onClose={onClose}
    >
      <QuoteLines quote={quote} />
      <ExcessList exceeds={quote.exceeds} />
    </FormDialog>
  )
}
