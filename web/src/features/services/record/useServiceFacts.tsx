import { exemptionOf } from '@mawrid/contract/listings/exemptions.ts'
import { serviceFields } from '@mawrid/contract/services/fields.ts'
import type { Service } from '@mawrid/contract/services/service.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { unitsQuery } from '#features/reference/shared/queries.ts'
import { unitName } from '#features/reference/shared/UnitField.tsx'
import { useIsVatRegistered } from '#platform/session/useIsVatRegistered.ts'
import { useFields } from '#ui/form/useFields.ts'
import { useLang } from '#ui/format/useFormats.ts'
import type { Fact } from '#ui/record/FactList.tsx'
import { Money } from '#ui/record/Money.tsx'

/** The facts that the list has too, and the reason for a VAT rate, which only the record has. */
type Known = Pick<Service, 'pricing_model' | 'price' | 'unit' | 'vat_category'> &
  Partial<Pick<Service, 'exemption_code'>>

/** The key facts: the price, what it is for, and its VAT. */
export function useServiceFacts(): (service: Known) => Fact[] {
  const { t } = useTranslation()
  const { label } = useFields(serviceFields)
  const lang = useLang()
  const isRegistered = useIsVatRegistered()
  const { data: units = [] } = useQuery(unitsQuery)

  return ({ pricing_model, price, unit: unitId, vat_category, exemption_code }) => {
    const unit = units.find(({ id }) => id === unitId)
    const vat = t(`listings.vat.${vat_category}`)
    const reason = exemptionOf(exemption_code)?.[`name_${lang}`]
    const isCharged = isRegistered || vat_category !== 'S'
    return [
      { label: label('pricing_model'), value: t(`services.pricing.${pricing_model}`) },
      {
        label: t(`services.priceLabel.${pricing_model}`),
        value: price ? (
          <span className="inline-flex flex-wrap items-baseline gap-x-1">
            <Money amount={price} />
            {unit && <span className="text-ink-soft">/ {unitName(unit, lang)}</span>}
            {isRegistered && vat_category === 'S' && (
              <span className="text-sm text-ink-soft">{t('listings.sales.exclVat')}</span>
            )}
          </span>
        ) : (
          t('listings.onRequest')
        ),
      },
      {
        label: label('vat_category'),
        value: isCharged ? vatText(vat, reason) : t('listings.vat.notCharged', { rate: vat }),
      },
    ]
  }
}

function vatText(rate: string, reason: string | undefined): string {
  return reason === undefined ? rate : `${rate}: ${reason}`
}
