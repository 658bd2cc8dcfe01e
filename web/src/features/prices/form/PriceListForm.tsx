import { check } from '@mawrid/contract/fieldErrors.ts'
import { createPriceList, updatePriceList } from '@mawrid/contract/prices/calls.ts'
import { priceAudiences, priceBases, priceListFields, priceRoundings } from '@mawrid/contract/prices/fields.ts'
import { PriceList } from '@mawrid/contract/prices/priceList.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PriceGroupChoices } from '#features/customers/shared/PriceGroupChoices.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { ProblemLink } from '#platform/screens/ProblemLink.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { DayField } from '#ui/fields/dates/DayField.tsx'
import { QuantityField } from '#ui/fields/QuantityField.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { BilingualFormField } from '#ui/form/BilingualFormField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormPage } from '#ui/form/FormPage.tsx'
import { FormRow, FormSection } from '#ui/form/FormSection.tsx'
import { blankValues, type FieldValues, fieldBody, fieldValues, useFields } from '#ui/form/useFields.ts'
import { type MawridForm, useMawridForm } from '#ui/form/useMawridForm.ts'
import { useNavigation } from '#ui/navigation.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { uniqueKey } from '#ui/values/uniqueKey.ts'
import { CustomerChoice } from '../shared/CustomerChoice.tsx'
import { priceListQuery } from '../shared/queries.ts'
import { roundingKey } from '../shared/rounding.ts'

interface Values extends FieldValues<typeof priceListFields> {
  customer: string
}

const blank: Values = { ...blankValues(priceListFields), customer: '' }

interface Props {
  /** Undefined for a new list. */
  list?: PriceList
}

export function PriceListForm({ list }: Props) {
  const { t } = useTranslation()
  const { go } = useNavigation()
  const queries = useQueryClient()
  const [idempotencyKey] = useState(uniqueKey)
  const saved = useRef(list?.id)

  const form = useMawridForm({
    // Both calls have the same rules but for the version, which is added when it is sent.
    schema: createPriceList.body,
    values: list ? valuesOf(list) : blank,
    blank,
    version: list?.version,
    bodyOf: (values: Values) => ({ ...fieldBody(priceListFields, values), customer: values.customer }),
    async submit({ body, version }) {
      const stored =
        !list || version === undefined
          ? await callApi(createPriceList, { body, idempotencyKey })
          : await callApi(updatePriceList, { params: { id: list.id }, body: { ...body, version } })
      saved.current = stored.id
      queries.setQueryData(priceListQuery(stored.id).queryKey, stored)
    },
    onSaved() {
      void queries.invalidateQueries({ queryKey: ['prices'] })
      toast({ tone: 'good', text: t(list ? 'prices.form.saved' : 'prices.form.created') })
      if (saved.current) go(recordPath('priceList', saved.current))
    },
    readCurrent(current) {
      const theirs = check(PriceList, current)
      return theirs.ok ? { values: valuesOf(theirs.value), version: theirs.value.version } : undefined
    },
    formatters: {
      audience: (audience) => t(`prices.audience.${audience}`),
      basis: (basis) => t(`prices.basis.${basis}`),
      rounding: (rounding) => t(`prices.rounding.${roundingKey(rounding)}`),
    },
    draft: { key: list ? `price-list/${list.id}` : 'price-list/new' },
  })
  return (
    <FormPage
      errorAction={<ProblemLink code={form.failure?.code} />}
      form={form}
      isNew={!list}
      saveLabel={t(list ? 'prices.form.save' : 'prices.form.create')}
    >
      <AudienceSection form={form} />
      <PricingSection form={form} hasPrices={(list?.price_count ?? 0) > 0} />
    </FormPage>
  )
}

function AudienceSection({ form }: { form: MawridForm<Values> }) {
  const { t } = useTranslation()
  const { label, limits } = useFields(priceListFields)
  const audience = useWatch({ control: form.hook.control, name: 'audience' })
  return (
    <FormSection title={t('prices.fields.list')}>
      <BilingualFormField of={form} name="name" label={label('name')} required />
      <FormField of={form} name="audience" label={label('audience')} requiredVerb="choose">
        {({ ref: _ref, ...field }) => (
          <RadioGroup
            {...field}
            required
            look="cards"
            choices={priceAudiences.toReversed().map((each) => ({
              value: each,
              label: t(`prices.audience.${each}`),
              help: t(`prices.audienceHelp.${each}`),
            }))}
          />
        )}
      </FormField>
      {audience === 'group' && (
        <FormField of={form} name="price_group" label={label('price_group')}>
          {(field) => (
            <div className="flex flex-col gap-2">
              <TextField {...field} required maxLength={limits('price_group').max} help={t('prices.form.groupHelp')} />
              <PriceGroupChoices value={field.value} onChoose={field.onChange} />
            </div>
          )}
        </FormField>
      )}
      {audience === 'customer' && (
        <FormField of={form} name="customer" label={label('customer')} requiredVerb="choose">
          {({ ref: _ref, name: _name, ...field }) => <CustomerChoice {...field} required />}
        </FormField>
      )}
      <FormRow>
        <FormField of={form} name="from_day" label={label('from_day')}>
          {({ ref: _ref, name: _name, ...field }) => <DayField {...field} help={t('prices.form.fromHelp')} />}
        </FormField>
        <FormField of={form} name="to_day" label={label('to_day')}>
          {({ ref: _ref, name: _name, ...field }) => <DayField {...field} help={t('prices.form.toHelp')} />}
        </FormField>
      </FormRow>
    </FormSection>
  )
}

function PricingSection({ form, hasPrices }: { form: MawridForm<Values>; hasPrices: boolean }) {
  const { t } = useTranslation()
  const { label, limits } = useFields(priceListFields)
  const basis = useWatch({ control: form.hook.control, name: 'basis' })
  return (
    <FormSection title={t('prices.form.pricing')}>
      <FormRow>
        <FormField of={form} name="basis" label={label('basis')} requiredVerb="choose">
          {(field) => (
            <SelectField
              {...field}
              required
              disabled={hasPrices}
              help={t(hasPrices ? 'prices.form.basisFixed' : `prices.basisHelp.${basis}`)}
              choices={priceBases.map((each) => ({ value: each, label: t(`prices.basis.${each}`) }))}
            />
          )}
        </FormField>
        <FormField of={form} name="priority" label={label('priority')}>
          {(field) => <QuantityField {...field} {...limits('priority')} help={t('prices.form.priorityHelp')} />}
        </FormField>
      </FormRow>
      {basis === 'fixed' ? (
        <FormField of={form} name="prices_include_vat" label={label('prices_include_vat')}>
          {({ value, onChange, ...field }) => <Checkbox {...field} checked={value} onChange={onChange} />}
        </FormField>
      ) : (
        <FormField of={form} name="rounding" label={label('rounding')} requiredVerb="choose">
          {(field) => (
            <SelectField
              {...field}
              required
              choices={priceRoundings.map((each) => ({
                value: each,
                label: t(`prices.rounding.${roundingKey(each)}`),
              }))}
            />
          )}
        </FormField>
      )}
    </FormSection>
  )
}

function valuesOf(list: PriceList): Values {
  return { ...fieldValues(priceListFields, list), customer: list.customer ?? '' }
}
