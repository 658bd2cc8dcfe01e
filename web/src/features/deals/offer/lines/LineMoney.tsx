import type { DealLine } from '@mawrid/contract/deals/deal.ts'
import { TrendingDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { Money } from '#ui/record/Money.tsx'
import { lineEarnings } from '../offerSums.ts'
import type { OfferValues } from '../offerValues.ts'

interface LineEarningsProps {
  form: MawridForm<OfferValues>
  line: DealLine
  index: number
  feePercent: string
}

/** An item's net amount in its row, and a loss, which the seller should not have to look for. */
export function LineNet({ form, line, index, feePercent }: LineEarningsProps) {
  const { t } = useTranslation()
  const value = useWatch({ control: form.hook.control, name: `lines.${index}` })
  const { net, margin } = lineEarnings(value, { cost: line.cost, feePercent })
  if (value.answer === 'not_available') return <span className="text-ink-soft">—</span>
  return (
    <>
      <Money amount={net} className="justify-end font-medium" />
      {margin?.isLoss && (
        <span className="flex items-center gap-1 text-xs [justify-content:right] text-bad">
          <TrendingDown size={12} aria-hidden />
          {t('deals.earnings.loss')}
        </span>
      )}
    </>
  )
}

/** An item's total and what the seller keeps of it: fee, cost and margin, updated while the price is typed. */
export function LineEarnings({ form, line, index, feePercent }: LineEarningsProps) {
  const { t } = useTranslation()
  const { percent } = useFormats()
  const value = useWatch({ control: form.hook.control, name: `lines.${index}` })
  const { net, fee, netOfFee, margin } = lineEarnings(value, { cost: line.cost, feePercent })
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 rounded-control bg-surface-sunken px-3 py-2 text-sm">
      <Part label={t('deals.offer.lineNet')} isStrong>
        <Money amount={net} />
      </Part>
      <Part label={t('deals.offer.fee')}>
        <Money amount={fee} />
      </Part>
      <Part label={t('deals.offer.youKeep')}>
        <Money amount={netOfFee} />
      </Part>
      {margin && (
        <>
          <Part label={t('deals.offer.cost')}>
            <Money amount={margin.cost} />
          </Part>
          <Part
            label={t(margin.isLoss ? 'deals.earnings.loss' : 'deals.earnings.margin')}
            isBad={margin.isLoss}
            isStrong
          >
            {margin.isLoss && <TrendingDown size={14} aria-hidden className="me-1 inline" />}
            <Money amount={margin.left} /> <bdi>({percent(Math.abs(margin.share))})</bdi>
          </Part>
        </>
      )}
    </dl>
  )
}

function Part({ label, isStrong = false, isBad = false, children }: PartProps) {
  return (
    <div className={classes('flex items-baseline gap-1.5 whitespace-nowrap', isBad && 'text-bad')}>
      <dt className={classes(!isBad && 'text-ink-soft')}>{label}</dt>
      <dd className={classes(isStrong && 'font-medium')}>{children}</dd>
    </div>
  )
}

interface PartProps {
  label: string
  isStrong?: boolean
  isBad?: boolean
  children: ReactNode
}
