import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { CalendarPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BlanketLines } from '#features/deals/shared/BlanketLines.tsx'
import { CallOffDates } from '#features/deals/shared/CallOffDates.tsx'
import { dealAddress } from '#features/deals/shared/dealAddresses.ts'
import { dealStatusLooks } from '#features/deals/shared/dealStatusLooks.ts'
import { QuantityOf } from '#features/reference/shared/QuantityOf.tsx'
import { useHasRight } from '#platform/session/rights.ts'
import { Button } from '#ui/actions/Button.tsx'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { Anchor } from '#ui/navigation.tsx'
import { Card } from '#ui/record/Card.tsx'
import { Money } from '#ui/record/Money.tsx'

const CallOffDatesDialog = lazyPart(() => import('./CallOffDatesDialog.tsx'), 'CallOffDatesDialog')

/** What is left of a blanket order, until when, the dates agreed for call-offs, and the deals that those became. */
export function BlanketOrderCard({ deal }: { deal: Deal }) {
  const { t } = useTranslation()
  const { day } = useFormats()
  const order = deal.blanket_order
  if (!order) return null
  return (
    <Card
      title={t('deals.blanket.title')}
      aside={
        <span className="text-sm text-ink-soft">{t('deals.blanket.until', { day: day(new Date(order.until)) })}</span>
      }
    >
      <BlanketLines lines={order.lines} />
      <AgreedDates deal={deal} order={order} />
      <section className="mt-4 border-t border-line pt-4">
        <h3 className="mb-2 font-medium">{t('deals.blanket.callOffs')}</h3>
        {order.call_offs.length === 0 ? (
          <p className="text-ink-soft">{t('deals.blanket.noCallOffs')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {order.call_offs.map((one) => (
              <li key={one.id}>
                <Anchor
                  href={dealAddress(one.id)}
                  className="-mx-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control px-2 py-2.5 hover:bg-surface-hover"
                >
                  <span className="min-w-0 grow basis-40">
                    <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
                      {one.number}
                    </bdi>
                    <span className="block text-sm text-ink-soft">{day(new Date(one.at))}</span>
                  </span>
                  <StatusPill {...dealStatusLooks[one.status]} label={t(`deals.status.${one.status}`)} />
                  {one.total !== null && <Money amount={one.total} />}
                </Anchor>
              </li>
            ))}
          </ul>
        )}
      </section>
    </Card>
  )
}

function AgreedDates({ deal, order }: { deal: Deal; order: NonNullable<Deal['blanket_order']> }) {
  const { t } = useTranslation()
  const maySet = useHasRight('deals.quote') && deal.status === 'in_force'
  const [isSetting, setSetting] = useState(false)
  const { dates, lines } = order
  if (dates.length === 0 && !maySet) return null
  return (
    <section className="mt-4 border-t border-line pt-4">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="font-medium">{t('deals.blanket.dates.title')}</h3>
        {maySet && (
          <Button size="sm" icon={CalendarPlus} onClick={() => setSetting(true)}>
            {t('deals.blanket.dates.set')}
          </Button>
        )}
      </div>
      {dates.length === 0 ? (
        <p className="text-ink-soft">{t('deals.blanket.dates.none')}</p>
      ) : (
        <CallOffDates
          dates={dates}
          lines={lines}
          isInForce={deal.status === 'in_force'}
          amountOf={(id, qty) => <QuantityOf qty={qty} unit={lines.find(({ line }) => line === id)?.unit ?? null} />}
        />
      )}
      {isSetting && (
        <Suspense fallback={null}>
          <CallOffDatesDialog deal={deal} onClose={() => setSetting(false)} />
        </Suspense>
      )}
    </section>
  )
}

/** The blanket order that a deal was called off from. */
export function CalledOffFromCard({ from }: { from: NonNullable<Deal['called_off_from']> }) {
  const { t } = useTranslation()
  return (
    <Card title={t('deals.blanket.calledOffFrom')}>
      <Anchor href={dealAddress(from.id)} className="text-accent underline-offset-4 hover:underline">
        <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
          {from.number}
        </bdi>
      </Anchor>
    </Card>
  )
}
