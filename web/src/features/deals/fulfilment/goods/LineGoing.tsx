import type { Deal, DealLine } from '@mawrid/contract/deals/deal.ts'
import { fromThousandths } from '@mawrid/contract/values/decimal.ts'
import { useTranslation } from 'react-i18next'
import { QuantityOf } from '#features/reference/shared/QuantityOf.tsx'
import { classes } from '#ui/classes.ts'
import { AgreedName } from './AgreedName.tsx'
import type { Going } from './going.ts'

interface Props {
  deal: Deal
  line: DealLine
  going: Going
}

const parts = [
  { id: 'delivered', colour: 'bg-good' },
  { id: 'shipped', colour: 'bg-info' },
  { id: 'packed', colour: 'bg-warn' },
  { id: 'closed', colour: 'bg-bad/50' },
  { id: 'proposed', colour: 'bg-bad/25' },
  { id: 'left', colour: 'bg-line-strong/50' },
] as const

/** How far one line has come: the bar for the eye, the same in words for everyone. */
export function LineGoing({ deal, line, going: whole }: Props) {
  const { t } = useTranslation()
  // What is proposed to be closed can still be packed, but is not asked for.
  const going = { ...whole, left: whole.left - whole.proposed }
  const shown = parts.filter(({ id }) => going[id] > 0n)
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex items-start justify-between gap-4">
        <AgreedName deal={deal} line={line} />
        <span className="shrink-0 text-end">
          <span className="block text-xs text-ink-soft">{t('deals.line.agreed')}</span>
          <QuantityOf qty={fromThousandths(going.agreed)} unit={line.unit} />
        </span>
      </div>
      <div aria-hidden className="flex h-2 gap-px overflow-hidden rounded-full">
        {shown.map(({ id, colour }) => (
          <span
            key={id}
            className={colour}
            style={{ inlineSize: `${Number((going[id] * 10_000n) / going.agreed) / 100}%` }}
          />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {shown.map(({ id, colour }) => (
          <li key={id} className="inline-flex items-center gap-1.5">
            <span aria-hidden className={classes('size-2 shrink-0 rounded-full', colour)} />
            <span className="text-ink-soft">{t(`deals.fulfilment.part.${id}`)}</span>
            <bdi className="font-medium tabular-nums">
              <QuantityOf qty={fromThousandths(going[id])} unit={null} />
            </bdi>
          </li>
        ))}
      </ul>
    </li>
  )
}
