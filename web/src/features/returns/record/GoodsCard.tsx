import { releaseQuarantine } from '@mawrid/contract/returns/calls.ts'
import type { Return } from '@mawrid/contract/returns/return.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lineName } from '#features/deals/shared/lineName.ts'
import { QuantityText } from '#features/stock/shared/QuantityText.tsx'
import { ConfirmActionDialog } from '#platform/forms/ConfirmActionDialog.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { useHasRight } from '#platform/session/rights.ts'
import { Button } from '#ui/actions/Button.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { Card } from '#ui/record/Card.tsx'
import { returnMoved } from '../shared/queries.ts'

type Goods = Return['goods'][number]

/** The goods that came back and where they are, and what was sent to the buyer. */
export function GoodsCard({ ret }: { ret: Return }) {
  const { t } = useTranslation()
  const { lang, day } = useFormats()
  const mayRelease = useHasRight('stock.book')
  const [releasing, setReleasing] = useState<{ goods: Goods; to: 'restock' | 'scrap' }>()
  const { goods, shipments } = ret
  const nameOf = (id: string) => {
    const line = ret.lines.find((one) => one.id === id)
    return line ? lineName(lang, { ...line, free_text: null }) : ''
  }
  if (goods.length === 0 && shipments.length === 0) return null
  return (
    <Card title={t('returns.goods')}>
      <ul className="divide-y divide-line">
        {goods.map((one) => (
          <li key={one.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <p>
                <QuantityText value={one.qty} /> · <bdi>{nameOf(one.line)}</bdi>
              </p>
              <p className="text-sm text-ink-soft">
                {t(`returns.treatment.${one.treatment}`)} · <bdi>{nameIn(lang, one.warehouse)}</bdi>
                {one.bin && (
                  <>
                    {' '}
                    · <bdi>{one.bin}</bdi>
                  </>
                )}{' '}
                · {day(new Date(one.received_at))}
              </p>
              {one.released_to && one.released_at && (
                <p className="text-sm text-ink-soft">
                  {t(`returns.released.${one.released_to}`)} · {day(new Date(one.released_at))}
                </p>
              )}
            </div>
            {one.can_release && mayRelease && (
              <div className="flex flex-wrap gap-2">
                {(['restock', 'scrap'] as const).map((to) => (
                  <Button key={to} size="sm" onClick={() => setReleasing({ goods: one, to })}>
                    {t(`returns.release.${to}`)}
                  </Button>
                ))}
              </div>
            )}
          </li>
        ))}
        {shipments.map((one) => (
          <li key={one.id} className="py-3">
            <p>
              {t('returns.sent')} · {t(`deals.fulfilment.carrier.${one.carrier}`)}
              {one.carrier_name && (
                <>
                  {' '}
                  · <bdi>{one.carrier_name}</bdi>
                </>
              )}
            </p>
            <p className="text-sm text-ink-soft">
              {one.warehouse && (
                <>
                  <bdi>{nameIn(lang, one.warehouse)}</bdi> ·{' '}
                </>
              )}
              {one.tracking_number && (
                <>
                  <bdi dir="ltr">{one.tracking_number}</bdi> ·{' '}
                </>
              )}
              {day(new Date(one.shipped_at))}
            </p>
          </li>
        ))}
      </ul>
      {releasing && <Release ret={ret} {...releasing} onClose={() => setReleasing(undefined)} />}
    </Card>
  )
}

interface ReleaseProps {
  ret: Return
  goods: Goods
  to: 'restock' | 'scrap'
  onClose: () => void
}

function Release({ ret: { id, version }, goods, to, onClose }: ReleaseProps) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  return (
    <ConfirmActionDialog
      title={t(`returns.release.${to}`)}
      consequence={t(`returns.releaseText.${to}`)}
      confirmLabel={t(`returns.release.${to}`)}
      danger={to === 'scrap'}
      run={() => callApi(releaseQuarantine, { params: { id, goods: goods.id }, body: { to, version } })}
      doneText={t(`returns.released.${to}`)}
      onDone={(moved) => void returnMoved(queries, moved)}
      onClose={onClose}
    />
  )
}
