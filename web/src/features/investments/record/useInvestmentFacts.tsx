import { investmentFields } from '@mawrid/contract/investments/fields.ts'
import type { Investment } from '@mawrid/contract/investments/investment.ts'
import { useTranslation } from 'react-i18next'
import { useFields } from '#ui/form/useFields.ts'
import type { Fact } from '#ui/record/FactList.tsx'
import { Money, OptionalMoney } from '#ui/record/Money.tsx'
import { ClosingDay } from '../ClosingDay.tsx'

/** What the list knows of it as well. */
type Known = Pick<Investment, 'kind' | 'amount_sought' | 'amount_committed' | 'closes_on' | 'status'>

/** What decides at a glance: how much is sought and found, and how long it stays open. */
export function useInvestmentFacts(): (investment: Known) => Fact[] {
  const { t } = useTranslation()
  const { label } = useFields(investmentFields)
  return ({ kind, amount_sought, amount_committed, closes_on, status }) => [
    { label: label('kind'), value: t(`investments.kind.${kind}`) },
    { label: label('amount_sought'), value: <OptionalMoney amount={amount_sought} /> },
    { label: t('investments.fields.amount_committed'), value: <Money amount={amount_committed} /> },
    {
      label: label('closes_on'),
      value: <ClosingDay day={closes_on} isOpen={status === 'published' || status === 'fully_committed'} />,
    },
  ]
}
