import { investmentFields } from '@mawrid/contract/investments/fields.ts'
import type { Investment } from '@mawrid/contract/investments/investment.ts'
import { useTranslation } from 'react-i18next'
import { BilingualText } from '#features/listings/shared/record/BilingualText.tsx'
import { FactsCard } from '#features/listings/shared/record/FactsCard.tsx'
import { useFields } from '#ui/form/useFields.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { investmentConfig } from '../investmentConfig.ts'

interface Props {
  investment: Investment
}

/** The risks and the legal basis of the offer: who declared it, and when. */
export function RisksCard({ investment }: Props) {
  const { t } = useTranslation()
  const { dayTime } = useFormats()
  const { licence_statement: statement, licence_accepted: accepted } = investment
  const { label } = useFields(investmentFields)
  return (
    <FactsCard
      title={t('investments.form.sections.risks')}
      config={investmentConfig}
      listing={investment}
      facts={[
        {
          label: label('risks'),
          value:
            investment.risks_ar || investment.risks_en ? (
              <BilingualText ar={investment.risks_ar} en={investment.risks_en} />
            ) : null,
        },
        {
          label: label('licence_statement'),
          value:
            statement && accepted ? (
              <>
                {t(`investments.statement.${statement.kind}`)}
                {statement.kind === 'licensed' && (
                  <span className="block">
                    <bdi>{statement.authority}</bdi> · <bdi dir="ltr">{statement.number}</bdi>
                  </span>
                )}
                <span className="block text-sm text-ink-soft">
                  {t('investments.record.acceptedBy', { name: accepted.by, when: dayTime(new Date(accepted.at)) })}
                </span>
              </>
            ) : null,
        },
      ]}
    />
  )
}
