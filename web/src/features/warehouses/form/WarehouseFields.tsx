import { storageKinds, warehouseFields, warehouseKinds } from '@mawrid/contract/warehouses/fields.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsLimited } from '#platform/session/rights.ts'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { CheckboxGroup } from '#ui/fields/CheckboxGroup.tsx'
import { TimeField } from '#ui/fields/dates/TimeField.tsx'
import { PhoneField } from '#ui/fields/PhoneField.tsx'
import { QuantityField } from '#ui/fields/QuantityField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { BilingualFormField } from '#ui/form/BilingualFormField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormRow, FormSection } from '#ui/form/FormSection.tsx'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { asHoursForm } from '../shared/hours/hoursValues.ts'
import { OpeningHours } from '../shared/hours/OpeningHours.tsx'
import { ClosedDays } from './ClosedDays.tsx'
import { DeliveryRegions } from './DeliveryRegions.tsx'
import { PublicHolidays } from './PublicHolidays.tsx'
import { ContactSummary, DeliverySummary, HoursSummary, StorageSummary } from './WarehouseSummaries.tsx'
import type { WarehouseValues } from './warehouseValues.ts'

interface Props {
  form: MawridForm<WarehouseValues>
  /** The field of the address, which the screen provides. */
  address: ReactNode
}

export function WarehouseFields({ form, address }: Props) {
  const { t } = useTranslation()
  const { label, limits } = useFields(warehouseFields)
  const isLimited = useIsLimited()

  return (
    <>
      <FormSection title={t('warehouses.form.sections.warehouse')}>
        <BilingualFormField of={form} name="name" label={label('name')} required />
        <FormRow>
          <FormField of={form} name="code" label={label('code')}>
            {(field) => <TextField {...field} code required help={t('warehouses.form.codeHelp')} />}
          </FormField>
          <FormField of={form} name="kind" label={label('kind')} requiredVerb="choose">
            {(field) => (
              <SelectField
                {...field}
                required
                choices={warehouseKinds.map((kind) => ({ value: kind, label: t(`warehouses.kind.${kind}`) }))}
              />
            )}
          </FormField>
        </FormRow>
        <FormField of={form} name="is_default" label={label('is_default')}>
          {({ value, onChange, ...field }) => (
            <Checkbox
              {...field}
              checked={value}
              onChange={(event) => onChange(event.target.checked)}
              // The default of the company is not for somebody to move who sees a part of its warehouses.
              disabled={isLimited}
              help={t(isLimited ? 'warehouses.form.defaultLimited' : 'warehouses.form.defaultHelp')}
            />
          )}
        </FormField>
      </FormSection>
      <FormSection
        title={t('warehouses.form.sections.address')}
        description={t('warehouses.form.sections.addressLead')}
      >
        {address}
      </FormSection>
      <FormSection
        title={t('warehouses.hours.title')}
        description={t('warehouses.hours.lead')}
        summary={<HoursSummary form={form} />}
      >
        <OpeningHours form={asHoursForm(form)} />
        <ClosedDays form={form} />
        <PublicHolidays form={form} />
      </FormSection>
      <FormSection title={t('warehouses.form.sections.storage')} summary={<StorageSummary form={form} />}>
        <FormRow>
          <FormField of={form} name="storage" label={label('storage')} requiredVerb="choose">
            {(field) => (
              <CheckboxGroup
                {...field}
                choices={storageKinds.map((kind) => ({ value: kind, label: t(`warehouses.storage.${kind}`) }))}
              />
            )}
          </FormField>
          <FormField of={form} name="capacity_m3" label={label('capacity_m3')}>
            {(field) => <QuantityField {...field} {...limits('capacity_m3')} decimals={3} />}
          </FormField>
        </FormRow>
      </FormSection>
      <FormSection title={t('warehouses.form.sections.contact')} summary={<ContactSummary form={form} />}>
        <FormRow>
          <FormField of={form} name="manager_name" label={label('manager_name')}>
            {(field) => <TextField {...field} autoComplete="off" />}
          </FormField>
          <FormField of={form} name="manager_phone" label={label('manager_phone')}>
            {(field) => <PhoneField {...field} autoComplete="off" />}
          </FormField>
        </FormRow>
      </FormSection>
      <FormSection title={t('warehouses.form.sections.delivery')} summary={<DeliverySummary form={form} />}>
        <FormRow>
          <FormField of={form} name="handling_days" label={label('handling_days')}>
            {(field) => (
              <QuantityField {...field} {...limits('handling_days')} help={t('warehouses.form.handlingHelp')} />
            )}
          </FormField>
          <FormField of={form} name="cutoff_time" label={label('cutoff_time')}>
            {(field) => <TimeField {...field} help={t('warehouses.form.cutoffHelp')} />}
          </FormField>
        </FormRow>
        <FormField of={form} name="pickup" label={label('pickup')}>
          {({ value, onChange, ...field }) => (
            <Checkbox {...field} checked={value} onChange={(event) => onChange(event.target.checked)} />
          )}
        </FormField>
        <DeliveryRegions form={form} />
      </FormSection>
    </>
  )
}
