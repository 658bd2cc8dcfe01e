import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { claimedRemedy, type Dispute } from '@mawrid/contract/deals/dispute.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { CircleCheck, CircleHelp, CircleX, Hourglass, Scale, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isReplacementOwed } from '#features/deals/shared/isReplacementOwed.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { type StatusLook, StatusPill } from '#ui/feedback/StatusPill.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { useNow } from '#ui/hooks/useNow.ts'
import { AnswerBy } from '#ui/record/AnswerBy.tsx'
import { Card } from '#ui/record/Card.tsx'
import { FactList } from '#ui/record/FactList.tsx'
import { Money } from '#ui/record/Money.tsx'

const looks: Record<Dispute['status'], StatusLook> = {
  open: { tone: 'bad', icon: TriangleAlert },
  offered: { tone: 'info', icon: Hourglass },
  refused: { tone: 'warn', icon: CircleX },
  escalated: { tone: 'warn', icon: Scale },
  settled: { tone: 'good', icon: CircleCheck },
  decided: { tone: 'neutral', icon: CircleHelp },
}

/** The buyer's complaint, the seller's answer and what the state means. The banner has the replies. */
export function DisputeCard({ deal, dispute }: { deal: Deal; dispute: Dispute }) {
  const { t } = useTranslation()
  const { status } = dispute
  const help = helpOf(dispute, useNow())
  return (
    <Card
      title={t('deals.dispute.title')}
      aside={<StatusPill {...looks[status]} label={t(`deals.dispute.status.${status}`)} />}
    >
      <Claim deal={deal} dispute={dispute} />
      {isReplacementOwed(dispute) && <ReplacementOwed isCompleted={deal.status === 'completed'} />}
      {help && <p className="pt-3 text-sm text-ink-soft">{t(`deals.dispute.help.${help}`)}</p>}
      <Details dispute={dispute} />
    </Card>
  )
}

/** What decides the answer: the money at stake, what the buyer requests and by when an answer is due. */
function Claim({ deal: { total }, dispute }: { deal: Deal; dispute: Dispute }) {
  const { t } = useTranslation()
  const { dayTime } = useFormats()
  const { status, remedy, requested_remedy, due_at } = dispute
  const isCredit = claimedRemedy(requested_remedy, total) === 'credit'
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
      {total !== null && (
        <Fact label={t(`deals.dispute.fields.${isCredit ? 'claimed' : 'value'}`)}>
          <Money amount={total} />
        </Fact>
      )}
      {requested_remedy && (
        <Fact label={t('deals.dispute.fields.requested_remedy')}>{t(`deals.dispute.remedy.${requested_remedy}`)}</Fact>
      )}
      {remedy && (
        <Fact label={t(`deals.dispute.fields.${status === 'settled' ? 'remedy' : 'offer'}`)}>
          {t(`deals.dispute.remedy.${remedy.kind}`)}
          {remedy.amount && (
            <>
              {' · '}
              <Money amount={remedy.amount} />
            </>
          )}
        </Fact>
      )}
      {due_at && (
        <Fact label={t(`deals.dispute.fields.${status === 'open' ? 'due' : 'buyerDue'}`)}>
          {dayTime(new Date(due_at))}
          {status === 'open' && (
            <span className="block text-sm font-normal">
              <AnswerBy at={due_at} />
            </span>
          )}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="text-lg font-medium">{children}</dd>
    </div>
  )
}

/** What both sides wrote. */
function Details({ dispute }: { dispute: Dispute }) {
  const { t } = useTranslation()
  const { reason_code, note, answer_reason, answer_note } = dispute
  const facts = [
    ...(reason_code
      ? [{ label: t('deals.dispute.fields.reason'), value: t(`deals.decisions.reasons.${reason_code}`) }]
      : []),
    ...(note ? [{ label: t('deals.dispute.fields.note'), value: <MultilineText text={note} /> }] : []),
    ...(answer_reason || answer_note
      ? [
          {
            label: t('deals.dispute.fields.answer'),
            value: (
              <>
                {answer_reason && t(`deals.decisions.reasons.${answer_reason}`)}
                {answer_note && <MultilineText text={answer_note} />}
              </>
            ),
          },
        ]
      : []),
  ]
  if (facts.length === 0) return null
  return (
    <div className="mt-3 border-t border-line pt-1">
      <FactList facts={facts} />
    </div>
  )
}

function MultilineText({ text }: { text: string }) {
  return (
    <p
      dir="auto"
      className="whitespace-pre-line [overflow-wrap:anywhere] in-[[dir=ltr]]:text-left in-[[dir=rtl]]:text-right"
    >
      {text}
    </p>
  )
}

/**
 * What the state means for the seller. In a settled dispute it depends on the remedy, which may differ from the one
 * offered.
 */
function helpOf({ status, remedy, opened_by, due_at }: Dispute, now: Date): string | undefined {
  if (status === 'open' && due_at !== null && new Date(due_at) <= now) return 'overdue'
  if (status === 'settled') return remedy?.kind === 'replacement' ? undefined : remedy?.kind
  if (status !== 'escalated') return status
  if (remedy) return 'offeredWhileDeciding'
  return opened_by === 'seller' ? 'askedByYou' : 'escalated'
}

/**
 * The replacement is not a shipment of the deal, so nothing records that it was sent: the seller is reminded, and books
 * it out of the stock.
 */
function ReplacementOwed({ isCompleted }: { isCompleted: boolean }) {
  const { t } = useTranslation()
  return (
    <div className="pt-3">
      <Banner
        tone={isCompleted ? 'info' : 'warn'}
        title={t('deals.dispute.replacement.title')}
        actions={
          <LinkButton size="sm" href={screenPaths.stock}>
            {t('deals.dispute.replacement.stock')}
          </LinkButton>
        }
      >
        {t('deals.dispute.help.replacement')}
      </Banner>
    </div>
  )
}
