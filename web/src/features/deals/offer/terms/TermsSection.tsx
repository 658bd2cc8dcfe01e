import type { Region } from '@mawrid/contract/addresses/regions.ts'
import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { Delivery, deliveryMethods, PaymentTerms, paymentKinds } from '@mawrid/contract/deals/round.ts'
import { Plus } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DiscountFields } from '#features/deals/shared/DiscountFields.tsx'
import { asDiscountForm } from '#features/deals/shared/discount.ts'
import { Button } from '#ui/actions/Button.tsx'
import { DaysField } from '#ui/fields/DaysField.tsx'
import { MoneyField } from '#ui/fields/MoneyField.tsx'
import { PercentField } from '#ui/fields/PercentField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { subForm } from '#ui/form/subForm.ts'
import { useFocusField } from '#ui/form/useFocusField.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { TermsValues } from '../offerValues.ts'

interface Props {
  form: MawridForm<TermsValues>
}

interface TermsSectionProps extends Props {
  /** In the section's head. */
  aside?: ReactNode
  /** Fields above the others. */
  start?: ReactNode
  /** Below the fields of delivery: what it costs and when the goods can arrive. */
  estimate?: ReactNode
  /** Whether there is anything to deliver. */
  isDelivered?: boolean
}

/** The terms for all items: delivery, payment and discount. */
export function TermsSection({ form, aside, start, estimate, isDelivered = true }: TermsSectionProps) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('deals.terms.title')} aside={aside}>
      {start}
      <DeliveryFields form={form} isDelivered={isDelivered} estimate={estimate} />
      <PaymentFields form={form} />
      <OrderDiscount form={form} />
    </FormSection>
  )
}

/** Few quotes have a discount on the whole order: its field is shown on request. */
function OrderDiscount({ form }: Props) {
  const { t } = useTranslation()
  const focusField = useFocusField(form.id)
  const [isOpen, setOpen] = useState(false)
  const value = useWatch({ control: form.hook.control, name: 'discount.value' })

  // A discount of a template or a draft stays in view while it is erased.
  if (!isOpen && value !== '') setOpen(true)

  function open() {
    setOpen(true)
    focusField('discount.value')
  }

  if (!isOpen) {
    return (
      <Button look="quiet" icon={Plus} className="-ms-3 self-start" onClick={open}>
        {t('deals.terms.addDiscount')}
      </Button>
    )
  }
  return (
    <div className="sm:max-w-72">
      <DiscountFields form={asDiscountForm(form)} name="discount" label={t('deals.terms.discount')} />
    </div>
  )
}

function DeliveryFields({ form, isDelivered, estimate }: Props & { isDelivered: boolean; estimate: ReactNode }) {
  const { t } = useTranslation()
  const method = useWatch({ control: form.hook.control, name: 'delivery.method' })
  // A delivery that a template filled in stays in view.
  if (!isDelivered && method === '') return null
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-[repeat(auto-fill,minmax(max(10rem,30%),1fr))]">
        <FormField of={form} name="delivery.method" label={t('deals.terms.delivery')}>
          {(field) => (
            <OptionalSelectField
              {...field}
              none={t('deals.terms.noDelivery')}
              choices={deliveryMethods}
              labelOf={(each) => t(`deals.deliveryMethod.${each}`)}
            />
          )}
        </FormField>
        {method !== '' && (
          <FormField of={form} name="delivery.fee" label={t('deals.terms.deliveryFee')}>
            {(field) => <MoneyField {...field} help={t('deals.terms.deliveryFeeHelp')} />}
          </FormField>
        )}
        {method !== '' && (
          <FormField of={form} name="delivery.free_from" label={t('deals.terms.freeFrom')}>
            {(field) => <MoneyField {...field} help={t('deals.terms.freeFromHelp')} />}
          </FormField>
        )}
        {method !== '' && (
          <FormField of={form} name="delivery.days" label={t('deals.terms.deliveryDays')}>
            {(field) => <DaysField {...field} {...limitsOf(Delivery.shape.days)} />}
          </FormField>
        )}
      </div>
      {method !== '' && method !== 'pickup' && estimate}
    </>
  )
}

/** When the buyer pays: only the fields that the chosen payment terms need. */
function PaymentFields({ form }: { form: MawridForm<TermsValues> }) {
  const { t } = useTranslation()
  const kind = useWatch({ control: form.hook.control, name: 'payment_terms.kind' })
  return (
    <div className="grid items-start gap-5 sm:grid-cols-[repeat(auto-fill,minmax(max(10rem,30%),1fr))]">
      <FormField of={form} name="payment_terms.kind" label={t('deals.terms.payment')}>
        {(field) => (
          <OptionalSelectField
            {...field}
            none={t('deals.terms.noPayment')}
            choices={paymentKinds}
            labelOf={(each) => t(`deals.paymentKind.${each}`)}
          />
        )}
      </FormField>
      {kind === 'split' && (
        <FormField of={form} name="payment_terms.advance_percent" label={t('deals.terms.advance')}>
          {(field) => <PercentField {...field} required />}
        </FormField>
      )}
      {(kind === 'net' || kind === 'split') && (
        <FormField of={form} name="payment_terms.days" label={t('deals.terms.paymentDays')}>
          {(field) => (
            <DaysField
              {...field}
              required={kind === 'net'}
              {...limitsOf(PaymentTerms.shape.days)}
              help={t('deals.terms.paymentDaysHelp')}
            />
          )}
        </FormField>
      )}
    </div>
  )
}

interface OptionalSelectFieldProps<Choice extends string>
  extends Omit<ComponentProps<typeof SelectField<Choice | 'none'>>, 'value' | 'onChange' | 'choices'> {
  value: Choice | ''
  onChange: (next: Choice | '') => void
  choices: readonly Choice[]
  labelOf: (choice: Choice) => string
  /** The text of the choice "none". */
  none: string
}

/** One of several choices, or none. */
function OptionalSelectField<Choice extends string>({
  value,
  onChange,
  choices,
  labelOf,
  none,
  ...field
}: OptionalSelectFieldProps<Choice>) {
  return (
    <SelectField<Choice | 'none'>
      {...field}
      value={value || 'none'}
      onChange={(next) => onChange(next === 'none' ? '' : next)}
      choices={[{ value: 'none', label: none }, ...choices.map((each) => ({ value: each, label: labelOf(each) }))]}
    />
  )
}

/** The form of a quote or of a template, typed as the form of its terms. */
export function asTermsForm<V extends TermsValues>(form: MawridForm<V>): MawridForm<TermsValues> {
  return subForm<TermsValues, V>(form)
}

/** Where the goods of a deal go. */
export function regionOf({ deliver_to, buyer }: Pick<Deal, 'deliver_to' | 'buyer'>): Region | null {
  return deliver_to?.region ?? buyer.address?.region ?? null
}

/** The same before it has loaded, so that nothing below it moves. */
export const estimateHeight = 'min-h-32 sm:min-h-12'
