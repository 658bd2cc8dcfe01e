import { closingDays } from '@mawrid/contract/account/lifetimes.ts'
import { closeAccount } from '@mawrid/contract/account/privacy.calls.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { Button } from '#ui/actions/Button.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import { useMawridForm } from '#ui/form/useMawridForm.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { PlainForm } from '../shared/PlainForm.tsx'
import { accountQuery } from './queries.ts'

/** Says what closing the account does before the seller can confirm it. */
export function CloseAccountSection() {
  const { t } = useTranslation()
  const { data: account } = useQuery(accountQuery)
  const [isAsking, setAsking] = useState(false)
  if (account?.closes_at) return null

  return (
    <FormSection title={t('account.profile.close.title')}>
      <ul className="list-disc ps-5 text-pretty text-ink-soft">
        <li>{t('account.profile.close.days', { count: closingDays })}</li>
        <li>{t('account.profile.close.deleted')}</li>
        <li>{t('account.profile.close.kept')}</li>
        <li>{t('account.profile.close.open')}</li>
      </ul>
      <Button look="quietDanger" className="-ms-4 self-start" onClick={() => setAsking(true)}>
        {t('account.profile.close.start')}
      </Button>
      {isAsking && <CloseAccountDialog onClose={() => setAsking(false)} />}
    </FormSection>
  )
}

interface CloseAccountDialogProps {
  onClose: () => void
}

function CloseAccountDialog({ onClose }: CloseAccountDialogProps) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const id = useId()
  const form = useMawridForm({
    schema: closeAccount.body,
    values: { current_password: '' },
    submit: ({ body }) => callApi(closeAccount, { body }),
    onSaved() {
      void queries.invalidateQueries(accountQuery)
      onClose()
    },
  })

  return (
    <Dialog
      isOpen
      role="alertdialog"
      size="sm"
      title={t('account.profile.close.confirm')}
      description={t('account.profile.close.days', { count: closingDays })}
      onClose={onClose}
      footer={
        <>
          <Button disabled={form.isSaving} onClick={onClose}>
            {t('ui.dialog.cancel')}
          </Button>
          <Button type="submit" form={id} look="danger" busy={form.isSaving}>
            {t('account.profile.close.submit')}
          </Button>
        </>
      }
    >
      <PlainForm form={form} id={id}>
        <FormField of={form} name="current_password" label={t('account.profile.password.current')}>
          {(field) => <PasswordField {...field} required />}
        </FormField>
      </PlainForm>
    </Dialog>
  )
}
