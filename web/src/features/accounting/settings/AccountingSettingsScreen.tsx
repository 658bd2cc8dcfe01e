import { type AccountKey, accountKeys } from '@mawrid/contract/accounting/accounts.ts'
import { AccountingSettings, updateAccountingSettings } from '@mawrid/contract/accounting/calls.ts'
import { layouts } from '@mawrid/contract/accounting/layouts.ts'
import { languages } from '@mawrid/contract/constants.ts'
import { check } from '@mawrid/contract/fieldErrors.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { languageOf } from '#platform/language/language.ts'
import { callApi } from '#platform/request/callApi.ts'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormPage } from '#ui/form/FormPage.tsx'
import { FormRow, FormSection } from '#ui/form/FormSection.tsx'
import { FormSkeleton } from '#ui/form/FormSkeleton.tsx'
import { type MawridForm, useMawridForm } from '#ui/form/useMawridForm.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { settingsQuery } from '../shared/queries.ts'

/** The accounts that the journal books to, its layout, and the address that gets it every month. */
export function AccountingSettingsScreen() {
  const { t, i18n } = useTranslation()
  const { data: settings, error, refetch, isFetching } = useQuery(settingsQuery(languageOf(i18n.language)))
  if (!settings && error)
    return (
      <FailedScreen
        title={t('accounting.failed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  if (!settings) return <FormSkeleton label={t('accounting.loading')} />
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-xl">{t('screens.accountingSettings')}</h1>
      <SettingsForm settings={settings} />
    </div>
  )
}

// The version is added when it is sent.
const SettingsBody = z.omit(updateAccountingSettings.body, { version: true })

type Values = Omit<AccountingSettings, 'version' | 'email'> & { email: string }

const isOfSales = (key: AccountKey) => /^(?:sales_|delivery|discounts|credit_notes)/.test(key)
const isOfFees = (key: AccountKey) => /^(?:marketplace_|vat_input)/.test(key)
const isOfPayment = (key: AccountKey) => key.startsWith('paid_')
const sections = [
  { name: 'balances', keys: accountKeys.filter((key) => !isOfSales(key) && !isOfFees(key) && !isOfPayment(key)) },
  { name: 'sales', keys: accountKeys.filter(isOfSales) },
  { name: 'fees', keys: accountKeys.filter(isOfFees) },
  { name: 'payments', keys: accountKeys.filter(isOfPayment) },
] as const

function SettingsForm({ settings }: { settings: AccountingSettings }) {
  const { t } = useTranslation()
  const nameOf = (key: AccountKey) => t(`accounting.accounts.${key.replace('paid_', 'paid.')}`)
  const queries = useQueryClient()
  const form: MawridForm<Values> = useMawridForm({
    schema: SettingsBody,
    values: valuesOf(settings),
    version: settings.version,
    bodyOf: ({ email, ...values }) => ({ ...values, email: email.trim() === '' ? null : email }),
    async submit({ body, version = settings.version }) {
      const saved = await callApi(updateAccountingSettings, { body: { ...body, version } })
      // Saved names are the company's own, in whichever language the screen is.
      for (const lang of languages) queries.setQueryData(settingsQuery(lang).queryKey, saved)
      void queries.invalidateQueries({ queryKey: ['accounting', 'journal'] })
    },
    onSaved: () => toast({ tone: 'good', text: t('accounting.settings.saved') }),
    readCurrent(current) {
      const theirs = check(AccountingSettings, current)
      return theirs.ok ? { values: valuesOf(theirs.value), version: theirs.value.version } : undefined
    },
    formatters: {
      lang: (lang) => t(`ui.bilingual.${lang}`),
      layout: (layout) => t(`accounting.layouts.${layout}`),
    },
    draft: { key: 'accounting-settings' },
  })

  return (
    <FormPage form={form} saveLabel={t('accounting.settings.save')}>
      {sections.map(({ name, keys }) => (
        <FormSection
          key={name}
          title={t(`accounting.settings.${name}`)}
          description={t(`accounting.settings.${name}Lead`)}
        >
          {keys.map((key) => (
            <FormRow key={key}>
              <FormField
                of={form}
                name={`accounts.${key}.code`}
                label={t('accounting.settings.numberOf', { account: nameOf(key) })}
              >
                {(field) => <TextField {...field} required code inputMode="numeric" />}
              </FormField>
              <FormField
                of={form}
                name={`accounts.${key}.name`}
                label={t('accounting.settings.nameOf', { account: nameOf(key) })}
              >
                {(field) => <TextField {...field} required />}
              </FormField>
            </FormRow>
          ))}
        </FormSection>
      ))}
      <FormSection title={t('accounting.settings.email')} description={t('accounting.settings.emailLead')}>
        <FormField of={form} name="email" label={t('accounting.fields.email')}>
          {(field) => <TextField {...field} code type="email" help={t('accounting.settings.emailHelp')} />}
        </FormField>
        <FormRow>
          <FormField of={form} name="layout" label={t('accounting.fields.layout')}>
            {(field) => (
              <SelectField
                {...field}
                choices={layouts.map((value) => ({ value, label: t(`accounting.layouts.${value}`) }))}
              />
            )}
          </FormField>
          <FormField of={form} name="format" label={t('accounting.fields.format')}>
            {(field) => (
              <SelectField
                {...field}
                choices={[
                  { value: 'xlsx', label: t('ui.list.exportXlsx') },
                  { value: 'csv', label: t('ui.list.exportCsv') },
                ]}
              />
            )}
          </FormField>
        </FormRow>
        <FormField of={form} name="lang" label={t('accounting.fields.lang')}>
          {(field) => (
            <SelectField
              {...field}
              choices={languages.map((lang) => ({ value: lang, label: t(`ui.bilingual.${lang}`) }))}
              help={t('accounting.settings.langHelp')}
            />
          )}
        </FormField>
      </FormSection>
    </FormPage>
  )
}

function valuesOf({ accounts, layout, format, lang, email }: AccountingSettings): Values {
  return { accounts, layout, format, lang, email: email ?? '' }
}
