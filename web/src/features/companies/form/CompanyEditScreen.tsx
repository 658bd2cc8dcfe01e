import { CompanyRecord } from '@mawrid/contract/companies/companyRecord.ts'
import { companyFields } from '@mawrid/contract/companies/fields.ts'
import { updateCompany } from '@mawrid/contract/companies/form.calls.ts'
import { check } from '@mawrid/contract/fieldErrors.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { withKnownStatus } from '#platform/session/knownStatus.ts'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { FormPage } from '#ui/form/FormPage.tsx'
import { FormSkeleton } from '#ui/form/FormSkeleton.tsx'
import { useFields } from '#ui/form/useFields.ts'
import { useMawridForm } from '#ui/form/useMawridForm.ts'
import { useNavigation } from '#ui/navigation.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { cacheCompany } from '../shared/cacheCompany.ts'
import { companyStatusLooks } from '../shared/companyStatusLooks.ts'
import { NoCompany } from '../shared/NoCompany.tsx'
import { companyQuery } from '../shared/queries.ts'
import { CompanyFields } from './CompanyFields.tsx'
import { CompanyPreview } from './CompanyPreview.tsx'
import { bodyOf, type CompanyValues, uploadsOf, valuesOf } from './companyValues.ts'

export function CompanyEditScreen() {
  const { t } = useTranslation()
  const company = useQuery(companyQuery)

  if (company.data) return <CompanyEditForm company={company.data} />
  if (company.data === null) return <NoCompany />
  if (!company.error) return <FormSkeleton label={t('companies.loading')} />
  return (
    <FailedScreen
      title={t('companies.failed')}
      error={company.error}
      isRetrying={company.isFetching}
      onRetry={() => void company.refetch()}
    />
  )
}

interface CompanyEditFormProps {
  company: CompanyRecord
}

/**
 * Checklist C-02. A new name removes the verification: a warning shows while it is typed, and saving asks for
 * confirmation.
 */
function CompanyEditForm({ company }: CompanyEditFormProps) {
  const { t } = useTranslation()
  const { go } = useNavigation()
  const queries = useQueryClient()
  const { label } = useFields(companyFields)
  const pictureNames = { logo: label('logo'), banner: label('banner') }
  const agreed = useRef(false)
  const [answeredStop, setAnsweredStop] = useState(0)

  const form = useMawridForm({
    schema: updateCompany.body,
    values: valuesOf(company, pictureNames),
    version: company.version,
    bodyOf: (values: CompanyValues) => ({ ...bodyOf(values), version: company.version, confirm: false }),
    async submit({ body, values, version = company.version }) {
      const change = { ...body, version, confirm: agreed.current }
      agreed.current = false
      const params = { id: company.id }
      cacheCompany(
        await callApi(updateCompany, { params, body: change, uploads: uploadsOf(values), complete: withKnownStatus }),
        queries,
      )
    },
    onSaved() {
      toast({ tone: 'good', text: t('companies.form.saved') })
      go(screenPaths.company)
    },
    readCurrent(current) {
      const theirs = check(CompanyRecord, current)
      return theirs.ok ? { values: valuesOf(theirs.value, pictureNames), version: theirs.value.version } : undefined
    },
    formatters: {
      provider_type: (type) => (type ? t(`companies.provider.${type}`) : ''),
      logo: (items) => items.map(({ name }) => name).join(),
      banner: (items) => items.map(({ name }) => name).join(),
    },
    draft: { key: `company/${company.id}`, omit: ['logo', 'banner'] },
  })

  const name = useWatch({ control: form.hook.control, name: 'name' })
  const taxNumber = useWatch({ control: form.hook.control, name: 'tax_number' })
  const isNewVat = company.is_verified && taxNumber !== '' && taxNumber !== (company.tax_number ?? '')
  const registeredName = (company.is_verified && company.crName) || undefined
  const undoes = company.is_verified && name.trim() !== company.name
  const isAsking = form.failure?.code === 'confirmation_needed' && form.blockedSaves !== answeredStop

  function agree() {
    setAnsweredStop(form.blockedSaves)
    agreed.current = true
    void form.save()
  }

  return (
    <div className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="text-xl">{t('screens.companyEdit')}</h1>
        <StatusPill {...companyStatusLooks[company.status]} label={t(`companies.status.${company.status}`)} />
      </header>
      <FormPage
        form={form}
        saveLabel={t('companies.form.save')}
        hasIndex
        side={<CompanyPreview form={form} registered={{ name: company.name, registeredName }} />}
      >
        <CompanyFields
          form={form}
          registeredName={registeredName === company.name ? undefined : registeredName}
          nameWarning={undoes ? t('companies.form.nameWarning') : undefined}
          vatWarning={isNewVat ? t('companies.form.vatWarning') : undefined}
        />
      </FormPage>
      <ConfirmDialog
        isOpen={isAsking}
        danger
        title={t('companies.form.rename.title')}
        consequence={t('companies.form.rename.text')}
        confirmLabel={t('companies.form.rename.confirm')}
        onConfirm={agree}
        onCancel={() => setAnsweredStop(form.blockedSaves)}
      />
    </div>
  )
}
