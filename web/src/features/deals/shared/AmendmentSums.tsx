import type { Amendment } from '@mawrid/contract/deals/amendment.ts'
import { useTranslation } from 'react-i18next'
import { SumList, SumRow } from '#ui/record/SumRow.tsx'

/** What the deal is worth without and with a change, and the difference, which can be below zero. */
export function AmendmentSums({ before, after, difference }: Pick<Amendment, 'before' | 'after' | 'difference'>) {
  const { t } = useTranslation()
  return (
    <SumList>
      <SumRow label={t('deals.amendment.sums.before')} amount={before.total} />
      <SumRow label={t('deals.amendment.sums.after')} amount={after.total} />
      <SumRow label={t('deals.amendment.sums.vat')} amount={difference.vat} />
      <SumRow label={t('deals.amendment.sums.difference')} amount={difference.total} isSum />
    </SumList>
  )
}
