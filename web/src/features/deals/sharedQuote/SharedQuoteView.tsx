import { type Choice, choiceErrors, choiceSums } from '@mawrid/contract/deals/choice.ts'
import { printSharedQuote, type SharedQuote } from '@mawrid/contract/deals/sharedQuote.calls.ts'
import { suggestedChoice } from '@mawrid/contract/deals/suggestedChoice.ts'
import { isUntitled } from '@mawrid/contract/deals/untitledQuote.ts'
import { CircleX, Download, Handshake, MessageSquareReply } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDocument } from '#platform/downloads/useDocument.ts'
import { fetchFile } from '#platform/request/callApi.ts'
import { useFocusHeadingOnChange } from '#platform/screens/useFocusHeadingOnChange.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { Card } from '#ui/record/Card.tsx'
import { EmailLink, PhoneLink } from '#ui/record/ContactLinks.tsx'
import { FactList } from '#ui/record/FactList.tsx'
import { Money } from '#ui/record/Money.tsx'
import { moneyFormat } from '#ui/values/amounts.ts'
import { choosableLines } from './choosableLines.ts'
import { SharedLines } from './SharedLines.tsx'
import { SharedPage } from './SharedPage.tsx'
import { SharedTerms } from './SharedTerms.tsx'

const SharedAmendments = lazyPart(() => import('./SharedAmendments.tsx'), 'SharedAmendments')
const SharedBlanketCard = lazyPart(() => import('./SharedBlanketCard.tsx'), 'SharedBlanketCard')
const AcceptDialog = lazyPart(() => import('./AcceptDialog.tsx'), 'AcceptDialog')
const CounterDialog = lazyPart(() => import('./CounterDialog.tsx'), 'CounterDialog')
const RejectDialog = lazyPart(() => import('./RejectDialog.tsx'), 'RejectDialog')

const dialogs = { accept: AcceptDialog, counter: CounterDialog, reject: RejectDialog }

interface Props {
  quote: SharedQuote
  token: string
}

/** A quote as its buyer reads it, with the answers that are possible now. */
export function SharedQuoteView({ quote, token }: Props) {
  const { t } = useTranslation()
  const { lang, day } = useFormats()
  const [open, setOpen] = useState<keyof typeof dialogs>()
  const lines = choosableLines(quote)
  const [chosen, setChosen] = useState<{ round: number; choice: Choice }>()
  // A new version is chosen from anew.
  const choice = chosen?.round === quote.round ? chosen.choice : suggestedChoice(lines)
  const isOpen = quote.state === 'open'
  const { delivery, discount } = quote
  // A fee that was agreed stays, whatever the goods come to after a change.
  const fee =
    quote.state === 'accepted'
      ? { delivery_fee: quote.delivery_fee }
      : { delivery_fee: delivery?.fee ?? '0.00', free_from: delivery?.free_from }
  const sums = choiceSums({ lines, discount, ...fee }, choice)
  const isComplete = choiceErrors(lines, choice).length === 0
  useFocusHeadingOnChange(`${quote.state} ${quote.amendment?.id} ${quote.can_call_off}`)
  const pdf = useDocument(() => fetchFile(printSharedQuote, { body: { token } }))
  const Dialog = open && dialogs[open]
  const { seller, buyer, valid_until: until } = quote
  return (
    <SharedPage seller={seller}>
      <div className="flex flex-col gap-4">
        <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <p className="text-ink-soft">
              <bdi>{nameIn(lang, seller)}</bdi>
            </p>
            <h1 className="text-2xl outline-none">
              {t('deals.shared.title')}{' '}
              <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
                {quote.number}
              </bdi>
            </h1>
            {/* The title says it already. */}
            {!isUntitled(quote.subject) && (
              <p className="text-ink-soft [overflow-wrap:anywhere]">
                <bdi>{quote.subject}</bdi>
              </p>
            )}
          </div>
          <p className="text-end max-sm:text-start">
            <span className="block text-sm text-ink-soft">{t('deals.offer.totalWithVat')}</span>
            <Money amount={sums.total} className="text-2xl font-medium" />
            {quote.range && (
              <span className="block text-sm text-ink-soft">
                {t('deals.choice.range', {
                  from: moneyFormat.format(quote.range.from),
                  to: moneyFormat.format(quote.range.to),
                })}
              </span>
            )}
          </p>
        </header>
        <StateBanner quote={quote} />
        {isOpen && (
          <div className="flex flex-wrap gap-2 max-sm:grid">
            <Button look="primary" icon={Handshake} disabled={!isComplete} onClick={() => setOpen('accept')}>
              {t('deals.shared.accept.title')}
            </Button>
            <Button icon={MessageSquareReply} onClick={() => setOpen('counter')}>
              {t('deals.shared.counter.title')}
            </Button>
            <Button icon={CircleX} onClick={() => setOpen('reject')}>
              {t('deals.shared.reject.title')}
            </Button>
          </div>
        )}
        {(quote.amendment !== null || quote.can_amend) && (
          <Suspense fallback={<Skeleton shape="box" className={quote.amendment ? 'h-80 w-full' : 'h-10 w-40'} />}>
            <SharedAmendments quote={quote} token={token} />
          </Suspense>
        )}
        {quote.blanket_lines && (
          <Suspense fallback={<div className="h-40" />}>
            <SharedBlanketCard quote={quote} token={token} />
          </Suspense>
        )}
        <Card title={t('deals.linesTitle')}>
          <SharedLines
            quote={quote}
            choice={choice}
            onChoose={isOpen ? (next) => setChosen({ round: quote.round, choice: next }) : undefined}
          />
        </Card>
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Card
            title={t('deals.shared.details')}
            aside={
              <Button size="sm" icon={Download} busy={pdf.isFetching} onClick={pdf.download}>
                {t('deals.rounds.download')}
              </Button>
            }
          >
            <FactList
              facts={[
                { label: t('deals.shared.from'), value: <bdi>{nameIn(lang, seller)}</bdi> },
                ...(seller.vat_number
                  ? [{ label: t('deals.buyer.vat'), value: <bdi dir="ltr">{seller.vat_number}</bdi> }]
                  : []),
                ...(seller.phone ? [{ label: t('deals.buyer.phone'), value: <PhoneLink phone={seller.phone} /> }] : []),
                ...(seller.email ? [{ label: t('deals.buyer.email'), value: <EmailLink email={seller.email} /> }] : []),
                { label: t('deals.shared.to'), value: <bdi>{nameIn(lang, buyer)}</bdi> },
                { label: t('deals.shared.version'), value: String(quote.round) },
                { label: t('deals.shared.sent'), value: day(new Date(quote.sent_at)) },
                ...(until ? [{ label: t('deals.fields.valid_until'), value: day(new Date(until)) }] : []),
                ...(quote.call_until
                  ? [{ label: t('deals.blanket.callUntil'), value: day(new Date(quote.call_until)) }]
                  : []),
                ...(quote.po_number
                  ? [{ label: t('deals.request.po_number'), value: <bdi>{quote.po_number}</bdi> }]
                  : []),
              ]}
            />
          </Card>
          <SharedTerms quote={quote} sums={sums} />
        </div>
      </div>
      {Dialog && (
        <Suspense fallback={null}>
          <Dialog quote={quote} choice={choice} total={sums.total} token={token} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </SharedPage>
  )
}

const tones = {
  open: 'info',
  answered: 'info',
  accepted: 'good',
  rejected: 'warn',
  expired: 'warn',
  closed: 'warn',
} as const

/** How the quote stands, and what comes next. */
function StateBanner({ quote }: { quote: SharedQuote }) {
  const { t } = useTranslation()
  const { day, dayTime } = useFormats()
  const { state, acceptance, counter, valid_until: until } = quote
  if (state === 'open') {
    return until ? <p className="text-ink-soft">{t('deals.shared.openUntil', { day: day(new Date(until)) })}</p> : null
  }
  return (
    <Banner tone={tones[state]} title={t(`deals.shared.state.${state}.title`)}>
      {state === 'accepted' && acceptance
        ? t('deals.shared.acceptedBy', {
            name: `\u2068${acceptance.name}\u2069`,
            at: dayTime(new Date(acceptance.at)),
          })
        : t(`deals.shared.state.${state}.text`)}
      {state === 'accepted' && quote.blanket_lines && <p>{t('deals.blanket.inForce')}</p>}
      {state === 'answered' && counter && (
        <p>{t('deals.shared.state.answered.total', { total: moneyFormat.format(counter.total) })}</p>
      )}
    </Banner>
  )
}
