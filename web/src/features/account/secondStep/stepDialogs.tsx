import { addPasskey, removePasskey, renamePasskey } from '@mawrid/contract/account/passkeys.calls.ts'
import { removeApp, renewRecoveryCodes } from '@mawrid/contract/account/secondStep.calls.ts'
import type { Passkey } from '@mawrid/contract/account/secondStep.ts'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureBanner } from '#platform/forms/FailureBanner.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { asFailure } from '#platform/request/failure.ts'
import { Button } from '#ui/actions/Button.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { useMawridForm } from '#ui/form/useMawridForm.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { PlainForm } from '../shared/PlainForm.tsx'
import { createPasskey } from './passkeys.ts'

export { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
export { SetUpAppDialog } from './SetUpAppDialog.tsx'

interface AddPasskeyProps {
  /** With recovery codes if these are the first. */
  onDone: (codes: readonly string[] | null) => void
  onClose: () => void
}

/** The name first: the browser's own window follows, and would cover the dialog. */
export function AddPasskeyDialog({ onDone, onClose }: AddPasskeyProps) {
  const { t } = useTranslation()
  return (
    <NameDialog
      title={t('account.profile.step.passkeys.add')}
      description={t('account.profile.step.passkeys.addLead')}
      confirmLabel={t('account.profile.step.passkeys.continue')}
      name={t('account.profile.step.passkeys.defaultName')}
      submit={async (name) => {
        const credential = await createPasskey()
        const { recovery_codes } = await callApi(addPasskey, { body: { name, credential } })
        onDone(recovery_codes)
      }}
      onClose={onClose}
    />
  )
}

interface RenamePasskeyProps {
  passkey: Passkey
  onDone: () => void
  onClose: () => void
}

export function RenamePasskeyDialog({ passkey, onDone, onClose }: RenamePasskeyProps) {
  const { t } = useTranslation()
  return (
    <NameDialog
      title={t('account.profile.step.passkeys.renameTitle')}
      confirmLabel={t('account.profile.step.passkeys.rename')}
      name={passkey.name}
      submit={async (name) => {
        await callApi(renamePasskey, { params: { id: passkey.id }, body: { name } })
        onDone()
      }}
      onClose={onClose}
    />
  )
}

interface NameDialogProps {
  title: string
  description?: string
  confirmLabel: string
  name: string
  submit: (name: string) => Promise<void>
  onClose: () => void
}

function NameDialog({ title, description, confirmLabel, name, submit, onClose }: NameDialogProps) {
  const { t } = useTranslation()
  const id = useId()
  const [isCancelled, setCancelled] = useState(false)
  const form = useMawridForm({
    schema: renamePasskey.body,
    values: { name },
    async submit({ body }) {
      setCancelled(false)
      try {
        await submit(body.name)
      } catch (error) {
        // The browser's window was closed: nothing went wrong, and the name stays.
        if (asFailure(error).code !== 'cancelled') throw error
        setCancelled(true)
      }
    },
  })
  return (
    <Dialog
      isOpen
      size="sm"
      title={title}
      description={description}
      {...(!form.isSaving && { onClose })}
      footer={
        <>
          <Button disabled={form.isSaving} onClick={onClose}>
            {t('ui.dialog.cancel')}
          </Button>
          <Button type="submit" form={id} look="primary" busy={form.isSaving}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <PlainForm form={form} id={id}>
        <FormField of={form} name="name" label={t('account.profile.step.passkeys.name')}>
          {(field) => <TextField {...field} required />}
        </FormField>
        {isCancelled && <p className="text-sm text-ink-soft">{t('account.profile.step.passkeys.cancelled')}</p>}
      </PlainForm>
    </Dialog>
  )
}

interface RemoveMethodProps {
  /** Null is the authenticator app. */
  passkey: Passkey | null
  isLast: boolean
  onDone: () => void
  onClose: () => void
}

export function RemoveMethodDialog({ passkey, isLast, onDone, onClose }: RemoveMethodProps) {
  const { t } = useTranslation()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => (passkey ? callApi(removePasskey, { params: { id: passkey.id } }) : callApi(removeApp)),
    onSuccess: onDone,
  })
  const consequence = passkey
    ? t('account.profile.step.passkeys.consequence', { name: passkey.name })
    : t('account.profile.step.app.consequence')
  return (
    <ConfirmDialog
      isOpen
      danger
      title={t(passkey ? 'account.profile.step.passkeys.removeTitle' : 'account.profile.step.app.removeTitle')}
      consequence={isLast ? `${consequence} ${t('account.profile.step.last')}` : consequence}
      confirmLabel={t(passkey ? 'account.profile.step.passkeys.removeAction' : 'account.profile.step.app.removeAction')}
      busy={isPending}
      error={error && <FailureBanner failure={asFailure(error)} />}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  )
}

interface RenewCodesProps {
  onDone: (codes: readonly string[]) => void
  onClose: () => void
}

export function RenewCodesDialog({ onDone, onClose }: RenewCodesProps) {
  const { t } = useTranslation()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callApi(renewRecoveryCodes),
    onSuccess: ({ recovery_codes }) => onDone(recovery_codes),
  })
  return (
    <ConfirmDialog
      isOpen
      title={t('account.profile.step.codes.renewTitle')}
      consequence={t('account.profile.step.codes.consequence')}
      confirmLabel={t('account.profile.step.codes.renew')}
      busy={isPending}
      error={error && <FailureBanner failure={asFailure(error)} />}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  )
}
