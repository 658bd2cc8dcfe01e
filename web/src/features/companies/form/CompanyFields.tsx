import type { FoundAddress } from '@mawrid/contract/addresses/foundAddress.ts'
import { suggestSlugs } from '@mawrid/contract/companies/calls.ts'
import { providerTypes } from '@mawrid/contract/companies/company.ts'
import { companyFields } from '@mawrid/contract/companies/fields.ts'
import { companyUploads } from '@mawrid/contract/companies/form.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { AddressLookUp } from '#features/addresses/shared/AddressLookUp.tsx'
import { addressLine } from '#platform/addressText.ts'
import { callApi } from '#platform/request/callApi.ts'
import { VatNumberField } from '#ui/fields/IdentityFields.tsx'
import { PhoneField } from '#ui/fields/PhoneField.tsx'
import { QuantityField } from '#ui/fields/QuantityField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { PicturesField } from '#ui/fields/uploads/PicturesField.tsx'
import { BilingualFormField } from '#ui/form/BilingualFormField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormRow, FormSection } from '#ui/form/FormSection.tsx'
import { SectionSummary } from '#ui/form/SectionSummary.tsx'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useLang } from '#ui/format/useFormats.ts'
import type { CompanyValues } from './companyValues.ts'

interface Props {
  form: MawridForm<CompanyValues>
  /** The warning about the name as it is typed now. */
  nameWarning?: string | undefined
  vatWarning?: string | undefined
  onFound?: (address: FoundAddress) => void
  /** The name in the register, if it is another one. */
  registeredName?: string | undefined
  /** Shown with the phone and the email. */
  contactAction?: ReactNode
}

/** The details a seller enters about their company (checklist S-02). The others come from the register. */
export function CompanyFields({ form, nameWarning, vatWarning, onFound, registeredName, contactAction }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const [shortAddress, setShortAddress] = useState('')
  const { label, limits } = useFields(companyFields)

  function fillAddress(found: FoundAddress) {
    form.hook.setValue('address', addressLine(found, lang), { shouldDirty: true, shouldValidate: true })
    onFound?.(found)
  }

  return (
    <>
      <FormSection
        title={t('companies.form.sections.identity')}
        description={t('companies.form.sections.identityLead')}
      >
        <FormField of={form} name="name" label={label('name')}>
          {(field) => (
            <TextField
              {...field}
              required
              autoComplete="organization"
              help={
                registeredName
                  ? t('companies.form.nameInRegister', { name: registeredName })
                  : t('companies.form.nameHelp')
              }
              warning={nameWarning}
            />
          )}
        </FormField>
        <FormRow>
          <FormField of={form} name="provider_type" label={label('provider_type')}>
            {(field) => (
              <SelectField
                {...field}
                required
                placeholder={t('companies.form.providerPlaceholder')}
                choices={providerTypes.map((type) => ({ value: type, label: t(`companies.provider.${type}`) }))}
              />
            )}
          </FormField>
          <FormField of={form} name="tax_number" label={label('tax_number')}>
            {(field) => <VatNumberField {...field} help={vatWarning ?? t('companies.form.taxHelp')} />}
          </FormField>
        </FormRow>
      </FormSection>
      <FormSection title={t('companies.form.sections.contact')} description={t('companies.form.sections.contactLead')}>
        <FormRow>
          <FormField of={form} name="phone" label={label('phone')}>
            {(field) => <PhoneField {...field} required />}
          </FormField>
          <FormField of={form} name="email" label={label('email')}>
            {(field) => <TextField {...field} code required type="email" inputMode="email" autoComplete="email" />}
          </FormField>
        </FormRow>
        {contactAction}
      </FormSection>
      <FormSection title={t('companies.form.sections.address')} description={t('companies.form.sections.addressLead')}>
        <AddressLookUp value={shortAddress} onChange={setShortAddress} onFound={fillAddress} />
        <FormField of={form} name="address" label={label('address')}>
          {(field) => (
            <TextField {...field} required autoComplete="street-address" help={t('companies.form.addressHelp')} />
          )}
        </FormField>
      </FormSection>
      <FormSection
        title={t('companies.form.sections.page')}
        description={t('companies.form.sections.pageLead')}
        summary={<PageSummary form={form} />}
      >
        <BilingualFormField
          of={form}
          name="description"
          label={label('description')}
          multiline
          limit={limits('description_ar').max}
          help={t('companies.form.descriptionHelp')}
        />
        <FormRow>
          <FormField of={form} name="website" label={label('website')}>
            {(field) => <TextField {...field} code type="url" inputMode="url" autoComplete="url" />}
          </FormField>
          <SlugField form={form} />
        </FormRow>
      </FormSection>
      <FormSection
        title={t('companies.form.sections.labels')}
        description={t('companies.form.sections.labelsLead')}
        summary={<LabelsSummary form={form} />}
      >
        <FormRow>
          <FormField of={form} name="gs1_prefix" label={label('gs1_prefix')}>
            {(field) => (
              <TextField {...field} code inputMode="numeric" autoComplete="off" help={t('companies.form.gs1Help')} />
            )}
          </FormField>
          <FormField of={form} name="sscc_extension" label={label('sscc_extension')}>
            {(field) => (
              <QuantityField {...field} {...limits('sscc_extension')} help={t('companies.form.extensionHelp')} />
            )}
          </FormField>
        </FormRow>
      </FormSection>
      <FormSection title={t('companies.form.sections.pictures')} summary={<PicturesSummary form={form} />}>
        <FormField of={form} name="logo" label={label('logo')}>
          {(field) => <PicturesField {...field} limits={companyUploads.new_logo} help={t('companies.form.logoHelp')} />}
        </FormField>
        <FormField of={form} name="banner" label={label('banner')}>
          {(field) => (
            <PicturesField {...field} limits={companyUploads.new_banner} help={t('companies.form.bannerHelp')} />
          )}
        </FormField>
      </FormSection>
    </>
  )
}

function PageSummary({ form }: Pick<Props, 'form'>) {
  const lang = useLang()
  const [ar, en, website, slug] = useWatch({
    control: form.hook.control,
    name: ['description_ar', 'description_en', 'website', 'slug'],
  })
  const description = lang === 'ar' ? ar || en : en || ar
  // The description comes last: it is the part that is cut.
  return <SectionSummary parts={[slug, website.replace(/^https?:\/\//, ''), description]} />
}

function LabelsSummary({ form }: Pick<Props, 'form'>) {
  const prefix = useWatch({ control: form.hook.control, name: 'gs1_prefix' })
  return <SectionSummary parts={[prefix]} />
}

function PicturesSummary({ form }: Pick<Props, 'form'>) {
  const { label } = useFields(companyFields)
  const [logo, banner] = useWatch({ control: form.hook.control, name: ['logo', 'banner'] })
  return <SectionSummary parts={[logo.length > 0 && label('logo'), banner.length > 0 && label('banner')]} />
}

const typingPauseMs = 500

/** The company's public address. While it is empty, its help shows the one derived from the name. */
function SlugField({ form }: { form: MawridForm<CompanyValues> }) {
  const { t } = useTranslation()
  const { label } = useFields(companyFields)
  const suggestion = useSuggestion(form)
  return (
    <FormField of={form} name="slug" label={label('slug')}>
      {(field) => (
        <TextField
          {...field}
          code
          autoComplete="off"
          help={suggestion ? t('companies.form.slugSuggested', { slug: suggestion }) : t('companies.form.slugHelp')}
        />
      )}
    </FormField>
  )
}

function useSuggestion(form: MawridForm<CompanyValues>): string | undefined {
  const [typedName, slug] = useWatch({ control: form.hook.control, name: ['name', 'slug'] })
  const name = useAfterTyping(typedName.trim())
  const { data } = useQuery({
    queryKey: ['companies', 'slugs', name],
    queryFn: async ({ signal }) => (await callApi(suggestSlugs, { query: { name }, signal })).suggestions,
    enabled: name !== '' && !slug,
    retry: false,
  })
  return slug ? undefined : data?.[0]
}

function useAfterTyping(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
