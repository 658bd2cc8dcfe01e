import { cityName } from '@mawrid/contract/addresses/cities.ts'
import { regionNames } from '@mawrid/contract/addresses/regions.ts'
import { serviceFields } from '@mawrid/contract/services/fields.ts'
import type { Service } from '@mawrid/contract/services/service.ts'
import { useTranslation } from 'react-i18next'
import { BilingualText } from '#features/listings/shared/record/BilingualText.tsx'
import { FactsCard } from '#features/listings/shared/record/FactsCard.tsx'
import { useRangeText } from '#features/listings/shared/record/useRangeText.ts'
import { useWeekText } from '#features/warehouses/shared/hours/weekText.ts'
import { useFields } from '#ui/form/useFields.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { serviceConfig } from '../serviceConfig.ts'

interface Props {
  service: Service
}

/** Duration, place, hours and what the buyer has to provide. */
export function ServiceTerms({ service }: Props) {
  const { t } = useTranslation()
  const { label } = useFields(serviceFields)
  const spanOf = useRangeText()
  const weekText = useWeekText()
  const { requirements_ar, requirements_en, working_hours, warranty_days } = service
  return (
    <FactsCard
      title={t('services.record.terms')}
      config={serviceConfig}
      listing={service}
      facts={[
        {
          label: t('services.fields.delivery_days'),
          value: spanOf(service.delivery_days_min, service.delivery_days_max, 'listings.days') ?? null,
        },
        {
          label: label('warranty_days'),
          value: warranty_days === null ? null : t('listings.days', { count: warranty_days }),
        },
        { label: label('coverage'), value: <CoverageFacts coverage={service.coverage} /> },
        {
          label: t('services.form.sections.hours'),
          value: working_hours ? weekText(working_hours) : t('services.record.byAgreement'),
        },
        {
          label: label('requirements'),
          value:
            requirements_ar || requirements_en ? <BilingualText ar={requirements_ar} en={requirements_en} /> : null,
        },
      ]}
    />
  )
}

function CoverageFacts({ coverage }: Pick<Service, 'coverage'>) {
  const { t } = useTranslation()
  const { lang, list } = useFormats()
  return (
    <ul>
      {coverage.map(({ kind, regions, cities }) => (
        <li key={kind}>
          {t(`services.coverage.${kind}`)}
          {regions.length + cities.length > 0 && (
            <span className="text-ink-soft">
              {' · '}
              <bdi>
                {list([
                  ...regions.map((region) => {
                    const name = regionNames[region][`name_${lang}`]
                    return name.endsWith('Province') ? name : t('services.record.region', { name })
                  }),
                  ...cities.map((city) => cityName({ city }, lang)),
                ])}
              </bdi>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
