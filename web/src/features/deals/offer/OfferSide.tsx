import { NewOffer } from '@mawrid/contract/deals/calls.ts'
import type { Deal } from '@mawrid/contract/deals/deal.ts'
import type { Round } from '@mawrid/contract/deals/round.ts'
import { check } from '@mawrid/contract/fieldErrors.ts'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { Card } from '#ui/record/Card.tsx'
import { SumList, SumRow } from '#ui/record/SumRow.tsx'
import { percentFormat } from '#ui/values/amounts.ts'
import { ChangeList } from '../shared/rounds/ChangeList.tsx'
import { changesBetween, type RoundContent } from '../shared/rounds/changes.ts'
import { useChangeTexts } from '../shared/rounds/useChangeTexts.ts'
import { SumRows } from '../shared/SumRows.tsx'
import { OfferTotal } from './OfferTotal.tsx'
import { type OfferSums, offerSums } from './offerSums.ts'
import { bodyOf, type OfferValues } from './offerValues.ts'

interface OfferSideProps {
  form: MawridForm<OfferValues>
  deal: Deal
}

/** Beside the fields: the quote's totals and what it changes. */
export function OfferSide({ form, deal }: OfferSideProps) {
  // With two hundred items the totals take a moment; deferring them keeps typing fast.
  const values = useDeferredValue(useWatch({ control: form.hook.control }) as OfferValues)
  const sums = offerSums(values, deal)
  const latest = deal.rounds.at(-1)
  return (
    <>
      <SumsCard values={values} sums={sums} feePercent={deal.fee_percent} />
      <OfferTotal deal={deal} values={values} total={sums.total} />
      {latest && <ChangesCard deal={deal} latest={latest} now={currentOffer(values, sums)} />}
    </>
  )
}

interface SumsCardProps {
  values: OfferValues
  sums: OfferSums
  feePercent: Deal['fee_percent']
}

/** The quote's totals for the buyer and the seller, while it is being written. */
function SumsCard({ values, sums, feePercent }: SumsCardProps) {
  const { t } = useTranslation()
  return (
    <Card title={t('deals.offer.sums')}>
      <SumRows sums={sums} isDelivered={!['', 'pickup'].includes(values.delivery.method)} />
      <SumList className="-mx-4 mt-3 -mb-3 rounded-b-card bg-surface-sunken px-4 py-3 sm:-mx-5 sm:px-5">
        <SumRow
          label={t('deals.earnings.fee', { percent: percentFormat.format(feePercent) })}
          amount={sums.fee}
          isLess
        />
        <SumRow
          label={t('deals.offer.youKeep')}
          note={t('deals.offer.beforeVatShort')}
          amount={sums.net_to_seller}
          isSum
        />
      </SumList>
    </Card>
  )
}

interface ChangesCardProps {
  deal: Pick<Deal, 'lines'>
  latest: Round
  /** Undefined while the quote cannot be sent as it is. */
  now: RoundContent | undefined
}

/** What this quote changes from the version before it. */
function ChangesCard({ deal, latest, now }: ChangesCardProps) {
  const { t } = useTranslation()
  const words = useChangeTexts()
  return (
    <Card title={t(`deals.offer.changesSince.${latest.side}`)}>
      {now ? (
        <ChangeList lines={deal.lines} changes={changesBetween(latest, now, words)} />
      ) : (
        <p className="text-ink-soft">{t('deals.offer.notReady')}</p>
      )}
    </Card>
  )
}

/** The quote as it would be sent now, for comparison with the version before it; undefined while it is invalid. */
function currentOffer(values: OfferValues, sums: OfferSums): RoundContent | undefined {
  const offer = check(NewOffer, bodyOf(values))
  if (!offer.ok) return undefined
  const lines = offer.value.lines.map((line, index) => ({
    ...line,
    substitute: line.substitute === null ? null : (values.lines[index]?.substitute ?? null),
    net: sums.lines[index]?.net ?? '0.00',
  }))
  return { ...offer.value, lines, total: sums.total }
}
