import type { FoundAddress } from '@mawrid/contract/addresses/foundAddress.ts'
import { createCompany } from '@mawrid/contract/companies/form.calls.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useQueryClient } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFoundAddress } from '#features/addresses/shared/saveFoundAddress.ts'
import { callApi } from '#platform/request/callApi.ts'
import { withKnownStatus } from '#platform/session/knownStatus.ts'
import { useUser } from '#platform/session/userStore.ts'
import { Button } from '#ui/actions/Button.tsx'
import { FormPage } from '#ui/form/FormPage.tsx'
import { useMawridForm } from '#ui/form/useMawridForm.ts'
import { useNavigation } from '#ui/navigation.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { uniqueKey } from '#ui/values/uniqueKey.ts'
import { cacheCompany } from '../shared/cacheCompany.ts'
import { CompanyFields } from './CompanyFields.tsx'
import { CompanyPreview } from './CompanyPreview.tsx'
import { blankCompany, bodyOf, uploadsOf } from './companyValues.ts'

/** Checklist R-03, C-01. */
export function CompanyCreateScreen() {
  const { t } = useTranslation()
  const { go } = useNavigation()
  const queries = useQueryClient()
  const [idempotencyKey] = useState(uniqueKey)
  const [found, setFound] = useState<FoundAddress>()
  const form = useMawridForm({
    schema: createCompany.body,
    values: blankCompany,
    bodyOf,
    async submit({ body, values }) {
      const company = await callApi(createCompany, {
        body,
        uploads: uploadsOf(values),
        idempotencyKey,
        complete: withKnownStatus,
      })
      cacheCompany(company, queries)
      if (found) await saveFoundAddress(found, t('companies.form.office'))
    },
    onSaved() {
      toast({ tone: 'good', text: t('companies.form.created') })
      go(screenPaths.company)
    },
    // Files cannot be stored in a draft.
    draft: { key: 'company/new', omit: ['logo', 'banner'] },
  })

  // Not filled in by themselves: buyers see them, and the seller's own may be private.
  function fillOwnContact() {
    const { phone, email } = useUser.getState().user
    form.hook.setValue('phone', phone, { shouldDirty: true, shouldValidate: true })
    form.hook.setValue('email', email, { shouldDirty: true, shouldValidate: true })
  }

  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-xl">{t('screens.companyCreate')}</h1>
      <FormPage
        form={form}
        isNew
        hasIndex
        saveLabel={t('companies.form.create')}
        side={
          <>
            <CompanyPreview form={form} />
            <section className="rounded-card border border-line bg-surface-raised p-4">
              <h2 className="text-sm font-medium text-ink-soft">{t('companies.form.side.nextTitle')}</h2>
              <p className="mt-1 text-sm text-pretty">{t('companies.form.side.next')}</p>
            </section>
          </>
        }
      >
        <CompanyFields
          form={form}
          onFound={setFound}
          contactAction={
            <div>
              <Button size="sm" icon={UserRound} onClick={fillOwnContact}>
                {t('companies.form.useOwnContact')}
              </Button>
            </div>
          }
        />
      </FormPage>
    </div>
  )
}
