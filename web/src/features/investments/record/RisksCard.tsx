import { investmentFields } from '@mawrid/contract/investments/fields.ts'
import type { Investment } from '@mawrid/contract/investments/investment.ts'
import { useTranslation } from 'react-i18next'
import { BilingualText } from '#features/listings/shared/record/BilingualText.tsx'
import { useFields } from '#ui/form/useFields.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { Card } from '#ui/record/Card.tsx'
import { FactList } from '#ui/record/FactList.tsx'

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
    <Card title={t('investments.form.sections.risks')}>
      <FactList
        facts={[
          { label: label('risks'), value: <BilingualText ar={investment.risks_ar} en={investment.risks_en} /> },
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
              ) : (
                '—'
              ),
          },
        ]}
      />
    </Card>
  )
}
