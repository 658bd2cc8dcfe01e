import { offerTerms } from '@mawrid/contract/deals/round.ts'
import { addDays, riyadhDay } from '@mawrid/contract/values/days.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { DayField } from '#ui/fields/dates/DayField.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import { limitsOf } from '#ui/form/limitsOf.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { useNow } from '#ui/hooks/useNow.ts'
import type { OfferValues } from '../offerValues.ts'

const presets = [7, 14, 30]

/** The quote's last day. */
export function ValidityField({ form }: { form: MawridForm<OfferValues> }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const now = useNow()
  const day = useWatch({ control: form.hook.control, name: 'valid_until' })
  return (
    <FormField of={form} name="valid_until" label={t('deals.offer.validUntil')} requiredVerb="choose">
      {({ ref: _ref, name: _name, ...field }) => (
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
          <div className="min-w-56 grow sm:max-w-xs">
            <DayField {...field} required help={t('deals.offer.validUntilHelp')} />
          </div>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would carry its own frame */}
          <div role="group" aria-label={t('deals.offer.validity')} className="flex gap-1 sm:mt-7">
            {presets.map((days) => (
              <Button
                key={days}
                look="quiet"
                aria-pressed={day === addDays(riyadhDay(now), days)}
                className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
                onClick={() => field.onChange(addDays(riyadhDay(now), days))}
              >
                {t('deals.termTexts.days', { count: days, formatted: number(days) })}
              </Button>
            ))}
          </div>
        </div>
      )}
    </FormField>
  )
}

/** The last day of a blanket order: with one, the quantities are called off in parts. */
export function CallUntilField({ form }: { form: MawridForm<OfferValues> }) {
  const { t } = useTranslation()
  return (
    <FormField of={form} name="call_until" label={t('deals.blanket.callUntil')} requiredVerb="choose">
      {({ ref: _ref, name: _name, value, ...field }) => (
        <div className="sm:max-w-xs">
          <DayField {...field} value={value ?? ''} help={t('deals.blanket.callUntilHelp')} />
        </div>
      )}
    </FormField>
  )
}

/** The message that the buyer sees with the quote. */
export function MessageSection({ form }: { form: MawridForm<OfferValues> }) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('deals.offer.closing')}>
      <MessageField form={form} />
    </FormSection>
  )
}

function MessageField({ form }: { form: MawridForm<OfferValues> }) {
  const { t } = useTranslation()
  return (
    <FormField of={form} name="message" label={t('deals.offer.message')}>
      {(field) => (
        <TextAreaField {...field} limit={limitsOf(offerTerms.message).max} help={t('deals.offer.messageHelp')} />
      )}
    </FormField>
  )
}
