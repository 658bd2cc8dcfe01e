import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { Money } from '#ui/record/Money.tsx'
import { offerSums } from '../offerSums.ts'
import type { OfferValues } from '../offerValues.ts'

/** The total where the side is out of view: in the bar at the foot of the window. */
export function BarTotal({ form, deal }: { form: MawridForm<OfferValues>; deal: Deal }) {
  const { t } = useTranslation()
  const values = useWatch({ control: form.hook.control }) as OfferValues
  return (
    <p className="lg:hidden">
      <span className="block text-xs text-ink-soft">{t('deals.totals.total')}</span>
      <Money amount={offerSums(values, deal).total} className="text-lg font-medium" />
    </p>
  )
}
