import { regionNames } from '@mawrid/contract/addresses/regions.ts'
import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { type DealDelivery, readDealDelivery } from '@mawrid/contract/deals/delivery.calls.ts'
import { longestLead } from '@mawrid/contract/deals/deliveryDeadline.ts'
import { deliveryTogether } from '@mawrid/contract/warehouses/delivery.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Check, Wand2 } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { moneyFormat } from '#ui/values/amounts.ts'
import type { OfferLineValue, OfferValues } from '../offerValues.ts'
import { estimateHeight, regionOf } from './TermsSection.tsx'

interface Props {
  form: MawridForm<OfferValues>
  deal: Deal
}

/** What delivery from the warehouses of the items costs, and when the goods can arrive, as the warehouses say. */
export function DeliveryEstimate({ form, deal }: Props) {
  const { t } = useTranslation()
  const { lang, day, list } = useFormats()
  const { control, setValue } = form.hook
  const lines = useWatch({ control, name: 'lines' })
  const delivery = useWatch({ control, name: 'delivery' })
  const leadDays = leadOf(lines)
  const { data, isError } = useQuery({
    // Not under the deals' key: it depends on the warehouses and the hour.
    queryKey: ['warehouses', 'delivery', deal.id, leadDays],
    queryFn: async ({ signal }) =>
      (await callApi(readDealDelivery, { params: { id: deal.id }, query: { lead_days: leadDays }, signal })).results,
    placeholderData: keepPreviousData,
  })
  const region = regionOf(deal)

  // The terms can be typed without it.
  if (region === null || (isError && !data)) return null
  if (!data) return <Skeleton shape="box" className={`${estimateHeight} w-full`} />
  const names = { region: regionNames[region][`name_${lang}`] }
  const from = sources(lines, data)
  const estimate = from && deliveryTogether(from)
  if (!estimate) return <p className={look}>{t('deals.estimate.none', names)}</p>

  const days = String(Math.max(0, estimate.days - leadDays))
  const isApplied =
    (delivery.fee || '0.00') === estimate.fee &&
    delivery.free_from === (estimate.free_from ?? '') &&
    delivery.days === days

  function apply() {
    if (!estimate) return
    const options = { shouldDirty: true, shouldValidate: form.blockedSaves > 0 }
    setValue('delivery.fee', estimate.fee, options)
    setValue('delivery.free_from', estimate.free_from ?? '', options)
    setValue('delivery.days', days, options)
  }

  return (
    <div className={look}>
      <p className="min-w-0 flex-1 basis-72">
        <span className="text-ink">
          {t('deals.estimate.from', {
            ...names,
            place: list(from.map((one) => `\u2068${nameIn(lang, one)}\u2069`)),
          })}
        </span>{' '}
        {[
          estimate.fee === '0.00'
            ? t('deals.termTexts.free')
            : t('deals.termTexts.riyals', { amount: moneyFormat.format(estimate.fee) }),
          ...(estimate.free_from === null
            ? []
            : [t('deals.termTexts.freeFrom', { amount: moneyFormat.format(estimate.free_from) })]),
          t('deals.estimate.earliest', { day: day(new Date(estimate.earliest)) }),
        ].join(`${t('deals.termTexts.comma')} `)}
        {estimate.unconfirmed.length > 0 &&
          ` ${t('deals.estimate.unconfirmed', {
            holidays: list(estimate.unconfirmed.map((one) => t(`warehouses.holidays.${one}`))),
          })}`}
      </p>
      <Button size="sm" icon={isApplied ? Check : Wand2} disabled={isApplied} onClick={apply}>
        {t(isApplied ? 'deals.estimate.applied' : 'deals.estimate.apply')}
      </Button>
    </div>
  )
}

const look = `flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-soft ${estimateHeight}`

/** The longest lead time of the items; one that is not valid yet counts as none. */
function leadOf(lines: readonly OfferLineValue[]): number {
  const typed = lines.map(({ answer, lead_time_days }) => ({ answer, lead_time_days: Number(lead_time_days) || 0 }))
  return Math.min(365, Math.max(0, Math.trunc(longestLead(typed))))
}

/** The warehouses of the items; items of any come from the first. Null if one of them does not deliver there. */
function sources(lines: readonly OfferLineValue[], known: readonly DealDelivery[]): readonly DealDelivery[] | null {
  const offered = lines.filter(({ answer }) => answer !== 'not_available')
  const named = new Set(offered.map(({ warehouse }) => warehouse || known[0]?.warehouse))
  const found = known.filter(({ warehouse }) => named.has(warehouse))
  return found.length === named.size && found.length > 0 ? found : null
}
