import type { Deal } from '@mawrid/contract/deals/deal.ts'
import type { Dispute } from '@mawrid/contract/deals/dispute.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { CircleCheck, CircleHelp, CircleX, Hourglass, Scale, TriangleAlert } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isReplacementOwed } from '#features/deals/shared/isReplacementOwed.ts'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { type StatusLook, StatusPill } from '#ui/feedback/StatusPill.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { Card } from '#ui/record/Card.tsx'
import { Money } from '#ui/record/Money.tsx'
import { RelativeTime } from '#ui/record/RelativeTime.tsx'
import type { DisputeAnswer } from './DisputeDialogs.tsx'

const WithdrawDisputeDialog = lazyPart(async () => ({
  default: (await import('./DisputeDialogs.tsx')).WithdrawDisputeDialog,
}))
const DisputeDialog = lazyPart(async () => ({ default: (await import('./DisputeDialogs.tsx')).DisputeDialog }))

const looks: Record<Dispute['status'], StatusLook> = {
  open: { tone: 'bad', icon: TriangleAlert },
  offered: { tone: 'info', icon: Hourglass },
  refused: { tone: 'warn', icon: CircleX },
  escalated: { tone: 'warn', icon: Scale },
  settled: { tone: 'good', icon: CircleCheck },
  decided: { tone: 'neutral', icon: CircleHelp },
}

const answers = [
  { answer: 'accept', action: 'accept_claim', label: 'deals.dispute.accept.do' },
  { answer: 'offer', action: 'offer_remedy', label: 'deals.dispute.offer.title' },
  { answer: 'refuse', action: 'refuse_claim', label: 'deals.dispute.refuse.do' },
] as const satisfies readonly { answer: DisputeAnswer; action: string; label: string }[]

/** The buyer's complaint, the seller's answer and what the seller can do now. */
export function DisputeCard({ deal, dispute }: { deal: Deal; dispute: Dispute }) {
  const { t } = useTranslation()
  const [answer, setAnswer] = useState<DisputeAnswer>()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const { status, remedy } = dispute
  const open = answers.filter(({ action }) => dispute.allowed_actions.includes(action))
  const canWithdraw = dispute.allowed_actions.includes('withdraw_claim')
  const help = helpOf(dispute)
  return (
    <Card
      title={t('deals.dispute.title')}
      aside={<StatusPill {...looks[status]} label={t(`deals.dispute.status.${status}`)} />}
    >
      <dl className="flex flex-col gap-2">
        {dispute.reason_code && (
          <Row label={t('deals.dispute.fields.reason')}>{t(`deals.decisions.reasons.${dispute.reason_code}`)}</Row>
        )}
        {dispute.note && (
          <Row label={t('deals.dispute.fields.note')}>
            <bdi>{dispute.note}</bdi>
          </Row>
        )}
        {dispute.requested_remedy && (
          <Row label={t('deals.dispute.fields.requested_remedy')}>
            {t(`deals.dispute.remedy.${dispute.requested_remedy}`)}
          </Row>
        )}
        {remedy && (
          <Row label={t(`deals.dispute.fields.${status === 'settled' ? 'remedy' : 'offer'}`)}>
            {t(`deals.dispute.remedy.${remedy.kind}`)}
            {remedy.amount && (
              <>
                {' · '}
                <Money amount={remedy.amount} />
              </>
            )}
          </Row>
        )}
        {(dispute.answer_reason || dispute.answer_note) && (
          <Row label={t('deals.dispute.fields.answer')}>
            {dispute.answer_reason && t(`deals.decisions.reasons.${dispute.answer_reason}`)}
            {dispute.answer_reason && dispute.answer_note && ' · '}
            {dispute.answer_note && <bdi>{dispute.answer_note}</bdi>}
          </Row>
        )}
        {dispute.due_at && (
          <Row label={t(`deals.dispute.fields.${status === 'open' ? 'due' : 'buyerDue'}`)}>
            <RelativeTime at={dispute.due_at} />
          </Row>
        )}
      </dl>
      {isReplacementOwed(dispute) && <ReplacementOwed isCompleted={deal.status === 'completed'} />}
      {help && <p className="pt-3 text-sm text-ink-soft">{t(`deals.dispute.help.${help}`)}</p>}
      {(open.length > 0 || canWithdraw) && (
        <div className="flex flex-wrap gap-2 pt-4 pb-1">
          {open.map((one, index) => (
            <Button
              key={one.answer}
              size="sm"
              look={index === 0 && status === 'open' ? 'primary' : 'secondary'}
              onClick={() => setAnswer(one.answer)}
            >
              {t(one.label)}
            </Button>
          ))}
          {canWithdraw && (
            <Button size="sm" onClick={() => setWithdrawing(true)}>
              {t('deals.dispute.withdraw.do')}
            </Button>
          )}
        </div>
      )}
      {answer && (
        <Suspense>
          <DisputeDialog
            key={answer}
            deal={deal}
            dispute={dispute}
            answer={answer}
            onClose={() => setAnswer(undefined)}
          />
        </Suspense>
      )}
      {isWithdrawing && (
        <Suspense>
          <WithdrawDisputeDialog deal={deal} onClose={() => setWithdrawing(false)} />
        </Suspense>
      )}
    </Card>
  )
}

/**
 * What the state means for the seller. In a settled dispute it depends on the remedy, which may differ from the one
 * offered.
 */
function helpOf({ status, remedy, opened_by }: Dispute): string | undefined {
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

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
