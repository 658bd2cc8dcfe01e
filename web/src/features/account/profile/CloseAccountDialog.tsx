import { closingDays } from '@mawrid/contract/account/lifetimes.ts'
import { closeAccount } from '@mawrid/contract/account/privacy.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { Button } from '#ui/actions/Button.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { useMawridForm } from '#ui/form/useMawridForm.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { PlainForm } from '../PlainForm.tsx'
import { accountQuery } from './queries.ts'

interface Props {
  onClose: () => void
}

export function CloseAccountDialog({ onClose }: Props) {
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
