import type { SubstituteFound } from '@mawrid/contract/deals/substitutes.calls.ts'
import { Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import type { OfferValues } from '../offerValues.ts'

interface Props {
  form: MawridForm<OfferValues>
  index: number
  name: string
}

// The search field loads React Aria, which few quotes need.
const SubstituteField = lazyPart(() => import('./SubstituteField.tsx'), 'SubstituteField')

/** The seller's own product that is quoted instead of the requested one. */
export function SubstituteChoice({ form, index, name }: Props) {
  const { t } = useTranslation()
  const label = t('deals.offer.substitute')
  const qty = useWatch({ control: form.hook.control, name: `lines.${index}.qty` })

  /** Sets the price and VAT of the substitute. */
  function priceAs({ list_price, vat_category, exemption_code }: SubstituteFound) {
    const put = { shouldDirty: true, shouldValidate: form.blockedSaves > 0 }
    if (list_price !== null) form.hook.setValue(`lines.${index}.unit_price`, list_price, put)
    form.hook.setValue(`lines.${index}.vat_category`, vat_category, put)
    form.hook.setValue(`lines.${index}.exemption_code`, exemption_code ?? '', put)
  }

  return (
    <FormField of={form} name={`lines.${index}.substitute`} label={t('deals.offer.of', { field: label, name })}>
      {({ ref: _ref, name: _name, ...field }) => (
        <Suspense fallback={<Skeleton shape="box" className="h-16 w-full" />}>
          <SubstituteField {...field} label={label} qty={qty} onChoose={priceAs} />
        </Suspense>
      )}
    </FormField>
  )
}
