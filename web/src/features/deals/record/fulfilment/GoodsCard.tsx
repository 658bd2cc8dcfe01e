import type { Deal, DealLine } from '@mawrid/contract/deals/deal.ts'
import { fromThousandths } from '@mawrid/contract/values/decimal.ts'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { agreedName } from '#features/deals/shared/lineName.ts'
import { QuantityOf } from '#features/reference/shared/QuantityOf.tsx'
import { classes } from '#ui/classes.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { Card } from '#ui/record/Card.tsx'
import { canPack, type LineProgress, lineProgressOf } from './lineProgress.ts'
import { hasNextStep, ParcelCard } from './ParcelCard.tsx'

/** The progress of each item and the shipments. */
export function GoodsCard({ deal }: { deal: Deal }) {
  const { t } = useTranslation()
  const progress = lineProgressOf(deal)
  const parcels = deal.parcels.toReversed()
  // While something is left to pack, packing is the next step.
  const next = canPack(deal, progress) ? undefined : parcels.find(hasNextStep)
  return (
    <Card title={t('deals.fulfilment.goods.title')}>
      <ul className="divide-y divide-line">
        {progress.flatMap((one) => {
          const line = deal.lines.find(({ id }) => id === one.line)
          return line ? <LineProgressRow key={line.id} deal={deal} line={line} progress={one} /> : []
        })}
      </ul>
      {deal.parcels.length > 0 && (
        <section className="border-t border-line pt-4 pb-1">
          <h3 className="mb-3 font-medium">{t('deals.fulfilment.parcel.all')}</h3>
          <ul className="flex flex-col gap-3">
            {parcels.map((parcel) => (
              <ParcelCard key={parcel.id} deal={deal} parcel={parcel} isNext={parcel === next} />
            ))}
          </ul>
        </section>
      )}
    </Card>
  )
}

interface LineProgressRowProps {
  deal: Deal
  line: DealLine
  progress: LineProgress
}

const parts = [
  { id: 'delivered', colour: 'bg-good' },
  { id: 'shipped', colour: 'bg-info' },
  { id: 'packed', colour: 'bg-warn' },
  { id: 'closed', colour: 'bg-bad/50' },
  { id: 'proposed', colour: 'bg-bad/25' },
  { id: 'left', colour: 'bg-line-strong/50' },
] as const

/** The progress of one item, as a bar and in words; what is delivered in full needs one line. */
export function LineProgressRow({ deal, line, progress: whole }: LineProgressRowProps) {
  const { t } = useTranslation()
  // A quantity that is proposed to be closed can still be packed, but is not suggested.
  const progress = { ...whole, left: whole.left - whole.proposed }
  const shown = parts.filter(({ id }) => progress[id] > 0n)
  if (progress.delivered === progress.agreed) {
    return (
      <li className="flex items-start justify-between gap-4 py-2">
        <AgreedName deal={deal} line={line} />
        <span className="inline-flex shrink-0 items-center gap-1.5 text-sm">
          <Check size={16} aria-hidden className="text-good" />
          <span className="text-ink-soft">{t('deals.fulfilment.part.delivered')}</span>
          <QuantityOf qty={fromThousandths(progress.agreed)} unit={line.unit} />
        </span>
      </li>
    )
  }
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex items-start justify-between gap-4">
        <AgreedName deal={deal} line={line} />
        <span className="shrink-0 text-end">
          <span className="block text-xs text-ink-soft">{t('deals.line.agreed')}</span>
          <QuantityOf qty={fromThousandths(progress.agreed)} unit={line.unit} />
        </span>
      </div>
      <div aria-hidden className="flex h-2 gap-px overflow-hidden rounded-full">
        {shown.map(({ id, colour }) => (
          <span
            key={id}
            className={colour}
            style={{ inlineSize: `${Number((progress[id] * 10_000n) / progress.agreed) / 100}%` }}
          />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {shown.map(({ id, colour }) => (
          <li key={id} className="inline-flex items-center gap-1.5">
            <span aria-hidden className={classes('size-2 shrink-0 rounded-full', colour)} />
            <span className="text-ink-soft">{t(`deals.fulfilment.part.${id}`)}</span>
            <bdi className="font-medium tabular-nums">
              <QuantityOf qty={fromThousandths(progress[id])} unit={null} />
            </bdi>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** The item that is delivered, with its code. */
function AgreedName({ deal, line }: { deal: Deal; line: DealLine }) {
  const { name, sku } = agreedName(useLang(), deal, line)
  return (
    <span className="min-w-0">
      <span className="block [overflow-wrap:anywhere]">
        <bdi>{name}</bdi>
      </span>
      {sku && (
        <bdi dir="ltr" className="block text-sm text-ink-soft in-[[dir=rtl]]:text-right">
          {sku}
        </bdi>
      )}
    </span>
  )
}
