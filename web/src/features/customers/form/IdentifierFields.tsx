import { lookUpRegistration } from '@mawrid/contract/customers/calls.ts'
import { customerFields } from '@mawrid/contract/customers/fields.ts'
import { identifierSchemes } from '@mawrid/contract/invoices/identifiers.ts'
import { useMutation } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormRow } from '#ui/form/FormSection.tsx'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { CustomerValues } from './customerValues.ts'

interface Props {
  form: MawridForm<CustomerValues>
}

/** The registration, ID or licence of the customer. A commercial registration can be looked up. */
export function IdentifierFields({ form }: Props) {
  const { t } = useTranslation()
  const { label } = useFields(customerFields)
  const { scheme, value } = useWatch({ control: form.hook.control, name: 'identifier' })
  const isInRegister = scheme === 'CRN' || scheme === '700'
  const lookUp = useMutation({ mutationFn: (cr: string) => callApi(lookUpRegistration, { query: { cr } }) })

  function takeName(name: string) {
    form.hook.setValue('name_ar', name, { shouldDirty: true, shouldValidate: form.blockedSaves > 0 })
    lookUp.reset()
  }

  return (
    <div className="flex flex-col gap-3">
      <FormRow>
        <FormField of={form} name="identifier.scheme" label={label('identifier', 'scheme')}>
          {(field) => (
            <SelectField
              {...field}
              choices={identifierSchemes.map((one) => ({ value: one, label: t(`invoices.scheme.${one}`) }))}
            />
          )}
        </FormField>
        <FormField of={form} name="identifier.value" label={label('identifier', 'value')}>
          {(field) => <TextField {...field} code autoComplete="off" />}
        </FormField>
      </FormRow>
      {isInRegister && (
        <div>
          <Button
            size="sm"
            icon={Search}
            busy={lookUp.isPending}
            disabled={value.trim() === ''}
            onClick={() => lookUp.mutate(value.trim())}
          >
            {t('customers.form.lookUp')}
          </Button>
        </div>
      )}
      {lookUp.error && <Banner tone="bad">{problemText(lookUp.error, t)}</Banner>}
      {lookUp.data && (
        <Banner
          tone={lookUp.data.status === 'active' ? 'good' : 'warn'}
          title={t('customers.form.found', {
            name: lookUp.data.name,
            status: t(`customers.registration.${lookUp.data.status}`),
          })}
          actions={
            <Button size="sm" onClick={() => takeName(lookUp.data.name)}>
              {t('customers.form.useName')}
            </Button>
          }
        />
      )}
    </div>
  )
}
