import { investmentFields } from '@mawrid/contract/investments/fields.ts'
import type { Investment } from '@mawrid/contract/investments/investment.ts'
import { useTranslation } from 'react-i18next'
import { AboutCard } from '#features/listings/shared/record/AboutCard.tsx'
import { DocumentsCard } from '#features/listings/shared/record/DocumentsCard.tsx'
import { ListingLead } from '#features/listings/shared/record/ListingLead.tsx'
import { ListingRecordPage } from '#features/listings/shared/record/ListingRecordPage.tsx'
import { WithRecord } from '#features/listings/shared/record/WithRecord.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { useFields } from '#ui/form/useFields.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { Card } from '#ui/record/Card.tsx'
import type { Fact } from '#ui/record/FactList.tsx'
import { Money, OptionalMoney } from '#ui/record/Money.tsx'
import { ClosingDay } from '../ClosingDay.tsx'
import { investmentConfig } from '../investmentConfig.ts'
import { FinancialsCard } from './FinancialsCard.tsx'
import { OfferCard } from './OfferCard.tsx'
import { RisksCard } from './RisksCard.tsx'

/** One investment: its status and all its details. */
export function InvestmentScreen() {
  const { t } = useTranslation()
  const factsOf = useInvestmentFacts()
  return (
    <WithRecord
      config={investmentConfig}
      title={t('screens.investment')}
      rowFacts={(row) => factsOf({ ...row, amount_sought: row.price })}
      facts={factsOf}
    >
      {(investment, facts) => (
        <ListingRecordPage config={investmentConfig} listing={investment} facts={facts}>
          <ListingLead config={investmentConfig} listing={investment}>
            <Commitment investment={investment} />
          </ListingLead>
          <OfferCard investment={investment} />
          <UseOfFundsCard uses={investment.use_of_funds} />
          <FinancialsCard years={investment.financials} />
          <RisksCard investment={investment} />
          <AboutCard config={investmentConfig} listing={investment} />
          <DocumentsCard listing={investment} />
        </ListingRecordPage>
      )}
    </WithRecord>
  )
}

/** The facts that the list has too. */
type Known = Pick<Investment, 'kind' | 'amount_sought' | 'closes_on' | 'status'>

/** The key facts: the amount sought and the closing day. */
export function useInvestmentFacts(): (investment: Known) => Fact[] {
  const { t } = useTranslation()
  const { label } = useFields(investmentFields)
  return ({ kind, amount_sought, closes_on, status }) => [
    { label: label('kind'), value: t(`investments.kind.${kind}`) },
    { label: label('amount_sought'), value: <OptionalMoney amount={amount_sought} /> },
    {
      label: label('closes_on'),
      value: <ClosingDay day={closes_on} isOpen={status === 'published' || status === 'fully_committed'} />,
    },
  ]
}

/** How much of the amount sought is committed; nothing until an amount is sought. */
function Commitment({ investment: { amount_sought, amount_committed } }: { investment: Investment }) {
  const { t } = useTranslation()
  if (amount_sought === null || Number(amount_sought) === 0) return null
  return (
    <div className="flex flex-col gap-1.5">
      <ProgressBar
        label={t('investments.fields.amount_committed')}
        share={Math.min(1, Number(amount_committed) / Number(amount_sought))}
      />
      <p className="flex flex-wrap gap-x-1.5 text-ink-soft">
        <Money amount={amount_committed} shortWhole className="font-semibold text-ink" />
        {t('investments.record.ofSought')}
        <Money amount={amount_sought} shortWhole />
      </p>
    </div>
  )
}

interface UseOfFundsCardProps {
  uses: Investment['use_of_funds']
}

/** The uses of the money in percent; nothing if there are none. */
export function UseOfFundsCard({ uses }: UseOfFundsCardProps) {
  const { t } = useTranslation()
  const { lang, percent } = useFormats()
  if (uses.length === 0) return null
  return (
    <Card title={t('investments.form.sections.use')}>
      <ul className="flex flex-col gap-3 py-1">
        {uses.map((use) => (
          <li key={use.label_ar}>
            <div className="flex justify-between gap-3">
              <bdi>{nameIn(lang, { name_ar: use.label_ar, name_en: use.label_en })}</bdi>
              <bdi className="text-ink-soft tabular-nums">{percent(Number(use.percent) / 100)}</bdi>
            </div>
            <div aria-hidden className="mt-1 h-1.5 overflow-hidden rounded-full bg-surface-hover">
              <div className="h-full rounded-full bg-accent" style={{ inlineSize: `${use.percent}%` }} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
