import type { Investment } from '@mawrid/contract/investments/investment.ts'
import { useTranslation } from 'react-i18next'
import type { Fact } from '#ui/record/FactList.tsx'
import { Money, OptionalMoney } from '#ui/record/Money.tsx'
import { ClosingDay } from '../ClosingDay.tsx'

/** What the list knows of it as well. */
type Known = Pick<Investment, 'kind' | 'amount_sought' | 'amount_committed' | 'closes_on' | 'status'>

/** What decides at a glance: how much is sought and found, and how long it stays open. */
export function useInvestmentFacts(): (investment: Known) => Fact[] {
  const { t } = useTranslation()
  return ({ kind, amount_sought, amount_committed, closes_on, status }) => [
    { label: t('investments.fields.kind'), value: t(`investments.kind.${kind}`) },
    { label: t('investments.fields.amount_sought'), value: <OptionalMoney amount={amount_sought} /> },
    { label: t('investments.fields.amount_committed'), value: <Money amount={amount_committed} /> },
    {
      label: t('investments.fields.closes_on'),
      value: <ClosingDay day={closes_on} isOpen={status === 'published' || status === 'fully_committed'} />,
    },
  ]
}
