import { franchiseFields } from '@mawrid/contract/franchises/fields.ts'
import type { Franchise } from '@mawrid/contract/franchises/franchise.ts'
import { useTranslation } from 'react-i18next'
import { useFields } from '#ui/form/useFields.ts'
import type { Fact } from '#ui/record/FactList.tsx'
import { OptionalMoney } from '#ui/record/Money.tsx'
import { needOf } from '../form/need.ts'
import { NeedRange } from '../NeedRange.tsx'

/** What the list knows of it as well. */
type Known = Pick<Franchise, 'model' | 'franchise_fee' | 'investment_min' | 'investment_max' | 'working_capital'>

/** What decides at a glance: what is granted, the fee, and what is needed in all. */
export function useFranchiseFacts(): (franchise: Known) => Fact[] {
  const { t } = useTranslation()
  const { label } = useFields(franchiseFields)
  return (franchise) => {
    const need = needOf({
      franchise_fee: franchise.franchise_fee ?? '',
      investment_min: franchise.investment_min ?? '',
      investment_max: franchise.investment_max ?? '',
      working_capital: franchise.working_capital ?? '',
    })
    return [
      { label: label('model'), value: t(`franchises.model.${franchise.model}`) },
      { label: label('franchise_fee'), value: <OptionalMoney amount={franchise.franchise_fee} /> },
      ...(need ? [{ label: t('franchises.need.title'), value: <NeedRange need={need} /> }] : []),
    ]
  }
}
