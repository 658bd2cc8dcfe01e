import { languages } from '@mawrid/contract/constants.ts'
import { customerFields } from '@mawrid/contract/customers/fields.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { CheckboxGroup } from '#ui/fields/CheckboxGroup.tsx'
import { PhoneField } from '#ui/fields/PhoneField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormRow } from '#ui/form/FormSection.tsx'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { blankContact, type ContactValues, type CustomerValues } from './customerValues.ts'

interface Props {
  form: MawridForm<CustomerValues>
}

/** The people at the customer's, and what each is sent. */
export function ContactFields({ form }: Props) {
  const { t } = useTranslation()
  const contacts = useWatch({ control: form.hook.control, name: 'contacts' })

  function change(next: ContactValues[]) {
    form.hook.setValue('contacts', next, { shouldDirty: true, shouldValidate: form.blockedSaves > 0 })
  }

  return (
    <div className="flex flex-col gap-5">
      {contacts.map((contact, index) => (
        <ContactRow
          // biome-ignore lint/suspicious/noArrayIndexKey: contacts have no other key, and their fields are controlled
          key={index}
          form={form}
          index={index}
          onRemove={() => change(contacts.filter((each) => each !== contact))}
        />
      ))}
      {contacts.length < customerFields.contacts.max && (
        <div>
          <Button icon={Plus} onClick={() => change([...contacts, blankContact])}>
            {t('customers.form.addContact')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Quotes reach buyers through the marketplace. */
const offeredMails = ['invoices', 'reminders'] as const

interface RowProps extends Props {
  index: number
  onRemove: () => void
}

function ContactRow({ form, index, onRemove }: RowProps) {
  const { t } = useTranslation()
  const { label } = useFields(customerFields)
  const part = (name: 'name' | 'role' | 'email' | 'mobile' | 'lang' | 'receives') => label('contacts', name)
  const title = t('customers.form.contact', { number: index + 1 })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be beside a button
    <div role="group" aria-label={title} className="flex flex-col gap-4 rounded-control border border-line p-4">
      <div className="-my-1 flex items-center justify-between gap-3">
        <span className="font-medium">{title}</span>
        <IconButton icon={Trash2} label={t('customers.form.removeContact', { number: index + 1 })} onClick={onRemove} />
      </div>
      <FormRow>
        <FormField of={form} name={`contacts.${index}.name`} label={part('name')}>
          {(field) => <TextField {...field} autoComplete="off" />}
        </FormField>
        <FormField of={form} name={`contacts.${index}.role`} label={part('role')}>
          {(field) => <TextField {...field} autoComplete="off" />}
        </FormField>
      </FormRow>
      <FormRow>
        <FormField of={form} name={`contacts.${index}.email`} label={part('email')}>
          {(field) => <TextField {...field} code type="email" autoComplete="off" />}
        </FormField>
        <FormField of={form} name={`contacts.${index}.mobile`} label={part('mobile')}>
          {(field) => <PhoneField {...field} autoComplete="off" />}
        </FormField>
      </FormRow>
      <FormRow>
        <FormField of={form} name={`contacts.${index}.receives`} label={part('receives')}>
          {(field) => (
            <CheckboxGroup
              {...field}
              choices={offeredMails.map((mail) => ({ value: mail, label: t(`customers.mails.${mail}`) }))}
            />
          )}
        </FormField>
        <FormField of={form} name={`contacts.${index}.lang`} label={part('lang')}>
          {(field) => (
            <SelectField
              {...field}
              choices={languages.map((lang) => ({ value: lang, label: t(`customers.language.${lang}`) }))}
            />
          )}
        </FormField>
      </FormRow>
    </div>
  )
}
