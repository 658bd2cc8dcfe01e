import { languages } from '@mawrid/contract/constants.ts'
import { check } from '@mawrid/contract/fieldErrors.ts'
import { InvoiceSettings, updateInvoiceSettings } from '@mawrid/contract/invoices/books.calls.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useSentForApproval } from '#platform/forms/sentForApproval.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { useUser } from '#platform/session/userStore.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { DaysField } from '#ui/fields/DaysField.tsx'
import { IbanField } from '#ui/fields/IbanField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { BilingualFormField } from '#ui/form/BilingualFormField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormPage } from '#ui/form/FormPage.tsx'
import { FormRow, FormSection } from '#ui/form/FormSection.tsx'
import { FormSkeleton } from '#ui/form/FormSkeleton.tsx'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { useMawridForm } from '#ui/form/useMawridForm.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { wholeNumber } from '#ui/values/wholeNumbers.ts'
import { settingsQuery } from '../shared/queries.ts'

const ApprovalNotice = lazyPart(() => import('#features/approvals/shared/ApprovalNotice.tsx'))

/** The settings of all the company's invoices. */
export function InvoiceSettingsScreen() {
  const { t } = useTranslation()
  const company = useUser(({ user }) => user.company)
  const { data: settings, error, refetch, isFetching } = useQuery(settingsQuery)
  if (!settings && error)
    return (
      <FailedScreen title={t('invoices.failed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
    )
  if (!settings) return <FormSkeleton label={t('invoices.loading')} />
  return (
    <div className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-xl">{t('screens.invoiceSettings')}</h1>
        <LinkButton href={screenPaths.eInvoicing}>{t('screens.eInvoicing')}</LinkButton>
      </header>
      {company && (
        <Suspense fallback={null}>
          <ApprovalNotice record={company.id} />
        </Suspense>
      )}
      <SettingsForm settings={settings} />
    </div>
  )
}

// The version is added when it is sent.
const SettingsBody = z.omit(updateInvoiceSettings.body, { version: true })

function SettingsForm({ settings }: { settings: InvoiceSettings }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const isSaved = useRef(false)
  const isSent = useSentForApproval()
  const form = useMawridForm({
    schema: SettingsBody,
    values: valuesOf(settings),
    version: settings.version,
    bodyOf,
    async submit({ body, version = settings.version }) {
      isSaved.current = true
      try {
        const saved = await callApi(updateInvoiceSettings, { body: { ...body, version } })
        queries.setQueryData(settingsQuery.queryKey, saved)
      } catch (error) {
        if (!isSent(error)) throw error
        isSaved.current = false
      }
    },
    onSaved() {
      if (isSaved.current) toast({ tone: 'good', text: t('invoices.settings.saved') })
      // What awaits approval is not what counts; the request has it.
      else form.hook.reset(valuesOf(settings))
    },
    readCurrent(current) {
      const theirs = check(InvoiceSettings, current)
      return theirs.ok ? { values: valuesOf(theirs.value), version: theirs.value.version } : undefined
    },
    formatters: { lang: (lang) => t(`ui.bilingual.${lang}`) },
    draft: { key: 'invoice-settings' },
  })

  return (
    <FormPage form={form} saveLabel={t('invoices.settings.save')}>
      <FormSection title={t('invoices.settings.bank')} description={t('invoices.settings.bankLead')}>
        <FormField of={form} name="bank.iban" label={t('invoices.settings.iban')}>
          {(field) => <IbanField {...field} className="sm:w-[calc(50%-0.625rem)]" />}
        </FormField>
        <BilingualFormField of={form} name="bank.name" label={t('invoices.settings.bankName')} />
      </FormSection>
      <FormSection title={t('invoices.settings.paying')}>
        <FormRow>
          <FormField of={form} name="due_days" label={t('invoices.settings.due_days')}>
            {(field) => (
              <DaysField
                {...field}
                required
                {...limitsOf(SettingsBody.shape.due_days)}
                help={t('invoices.settings.dueHelp')}
              />
            )}
          </FormField>
          <FormField of={form} name="lang" label={t('invoices.fields.lang')}>
            {(field) => (
              <SelectField
                {...field}
                choices={languages.map((lang) => ({ value: lang, label: t(`ui.bilingual.${lang}`) }))}
                help={t('invoices.form.langHelp')}
              />
            )}
          </FormField>
        </FormRow>
        <FormField of={form} name="reminds" label={t('invoices.settings.reminds')}>
          {({ value, onChange, ...field }) => (
            <Checkbox
              {...field}
              checked={value}
              onChange={(event) => onChange(event.target.checked)}
              help={t('invoices.settings.remindsHelp')}
            />
          )}
        </FormField>
      </FormSection>
      <FormSection title={t('invoices.fields.terms')} description={t('invoices.settings.termsLead')}>
        <BilingualFormField
          of={form}
          name="terms"
          label={t('invoices.fields.terms')}
          multiline
          limit={limitsOf(SettingsBody.shape.terms_ar).max}
        />
      </FormSection>
    </FormPage>
  )
}

/** The values of the settings' form fields. */
interface SettingsValues {
  bank: { name_ar: string; name_en: string; iban: string }
  due_days: string
  terms_ar: string
  terms_en: string
  lang: InvoiceSettings['lang']
  reminds: boolean
}

function valuesOf({ bank, due_days, terms_ar, terms_en, lang, reminds }: InvoiceSettings): SettingsValues {
  return {
    bank: { name_ar: bank?.name_ar ?? '', name_en: bank?.name_en ?? '', iban: bank?.iban ?? '' },
    due_days: String(due_days),
    terms_ar: terms_ar ?? '',
    terms_en: terms_en ?? '',
    lang,
    reminds,
  }
}

/** Empty fields mean no bank account. */
function bodyOf({ bank, due_days, ...values }: SettingsValues) {
  const isBlank = Object.values(bank).every((text) => text === '')
  return { ...values, bank: isBlank ? null : bank, due_days: wholeNumber(due_days) }
}
