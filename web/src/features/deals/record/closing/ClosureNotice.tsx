import type { Closure } from '@mawrid/contract/deals/closure.ts'
import { withdrawClosure } from '@mawrid/contract/deals/closures.calls.ts'
import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buyerName } from '#features/deals/shared/buyerName.ts'
import { agreedName } from '#features/deals/shared/lineName.ts'
import { useDealMove } from '#features/deals/shared/queries.ts'
import { QuantityOf } from '#features/reference/shared/QuantityOf.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { useFormats, useLang } from '#ui/format/useFormats.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { toast } from '#ui/overlays/toasts.ts'

const EscalateDialog = lazyPart(() => import('../dispute/DisputeDialogs.tsx'), 'EscalateDialog')

/** What the seller can do while the buyer has not answered a proposal to close the remainder, or has refused it. */
export function ClosureNotice({ deal, closure }: { deal: Deal; closure: Closure }) {
  const { t } = useTranslation()
  const lang = useLang()
  const { percent, day } = useFormats()
  const { mutate, isPending } = useDealMove(deal.id)
  const [isAsking, setAsking] = useState(false)

  if (closure.status === 'refused') {
    return (
      <Banner
        tone="warn"
        actions={
          closure.allowed_actions.includes('ask_staff') && (
            <Button size="sm" onClick={() => setAsking(true)}>
              {t('deals.closure.askStaff')}
            </Button>
          )
        }
      >
        <p>{t('deals.closure.refused', { buyer: `\u2068${buyerName(lang, deal)}\u2069` })}</p>
        {closure.answer_note && <bdi className="text-ink-soft">{closure.answer_note}</bdi>}
        {isAsking && (
          <Suspense>
            <EscalateDialog deal={deal} onClose={() => setAsking(false)} />
          </Suspense>
        )}
      </Banner>
    )
  }
  if (closure.answer_by === null) return null

  const params = { id: deal.id, closure: closure.id }
  const withdraw = () =>
    mutate(
      { run: () => callApi(withdrawClosure, { params, body: { version: deal.version } }) },
      { onSuccess: () => void toast({ tone: 'good', text: t('deals.closure.withdrawn') }) },
    )
  return (
    <Banner
      tone="info"
      title={t('deals.closure.proposed', { share: percent(Number(closure.share) / 100) })}
      actions={
        <Button size="sm" busy={isPending} onClick={withdraw}>
          {t('deals.closure.withdraw')}
        </Button>
      }
    >
      <WhatIsClosed deal={deal} closure={closure} />
      <p>{t('deals.closure.answerBy', { day: day(new Date(closure.answer_by)) })}</p>
    </Banner>
  )
}

function WhatIsClosed({ deal, closure: { lines, reason_code, note } }: { deal: Deal; closure: Closure }) {
  const { t } = useTranslation()
  const lang = useLang()
  return (
    <>
      <ul>
        {deal.lines.flatMap((line) => {
          const qty = lines.find((one) => one.line === line.id)?.qty
          if (qty === undefined) return []
          return (
            <li key={line.id}>
              <bdi className="[overflow-wrap:anywhere]">{agreedName(lang, deal, line).name}</bdi>
              {' · '}
              <QuantityOf qty={qty} unit={line.unit} />
            </li>
          )
        })}
      </ul>
      <p className="text-ink-soft">
        {t('deals.closure.reason', { reason: t(`deals.decisions.reasons.${reason_code}`) })}
        {note && (
          <>
            {' · '}
            <bdi>{note}</bdi>
          </>
        )}
      </p>
    </>
  )
}
