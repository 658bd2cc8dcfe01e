import type { Deal } from '@mawrid/contract/deals/deal.ts'
import type { Round } from '@mawrid/contract/deals/round.ts'
import type { Sums } from '@mawrid/contract/sales/sums.ts'
import { Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { buyerName } from '../shared/buyerName.ts'
import { QuoteSums, QuoteTerms } from '../shared/QuoteSums.tsx'

/** The quote as it would be sent. */
export type ReadyOffer = Pick<Round, 'delivery' | 'payment_terms' | 'milestones'> & {
  readonly lines: readonly Pick<Round['lines'][number], 'answer'>[]
  readonly valid_until: string
  readonly call_until?: string | null | undefined
}

interface Props {
  deal: Deal
  offer: ReadyOffer
  sums: Sums
  /** What the buyer may come to owe. */
  total: ReactNode
  /** Of the seller's own quote: whom it goes to. */
  recipient: ReactNode
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** What the seller commits to, before the quote is sent. The button has the focus: Enter sends. */
export function SendOfferDialog({ deal, offer, sums, total, recipient, isBusy, onConfirm, onClose }: Props) {
  const { t } = useTranslation()
  const { lang, day, number } = useFormats()
  const unavailable = offer.lines.filter(({ answer }) => answer === 'not_available').length
  const offered = offer.lines.length - unavailable
  const replaced = deal.status === 'offered' ? deal.current_round : null
  const items = [
    t('deals.lines', { count: offered, formatted: number(offered) }),
    ...(unavailable > 0
      ? [t('deals.sending.unavailable', { count: unavailable, formatted: number(unavailable) })]
      : []),
  ].join(' · ')
  return (
    <Dialog
      isOpen
      {...(!isBusy && { onClose })}
      title={t('deals.offer.send')}
      description={
        <>
          <p>
            {t('deals.sending.lead', {
              buyer: `\u2068${buyerName(lang, deal)}\u2069`,
              day: `\u2068${day(new Date(offer.valid_until))}\u2069`,
            })}
          </p>
          {replaced !== null && <p>{t('deals.sending.replaces', { no: replaced })}</p>}
        </>
      }
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {t('ui.dialog.cancel')}
          </Button>
          <Button look="primary" icon={Send} busy={isBusy} onClick={onConfirm} data-first-focus>
            {t('deals.offer.send')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {recipient}
        {total}
        <QuoteSums sums={sums} terms={offer} feePercent={deal.fee_percent} />
        <QuoteTerms
          {...offer}
          facts={[
            { label: t('deals.fields.buyer'), value: <bdi>{buyerName(lang, deal)}</bdi> },
            { label: t('deals.linesTitle'), value: items },
            { label: t('deals.fields.valid_until'), value: day(new Date(offer.valid_until)) },
            ...(offer.call_until
              ? [{ label: t('deals.blanket.callUntil'), value: day(new Date(offer.call_until)) }]
              : []),
          ]}
        />
      </div>
    </Dialog>
  )
}
