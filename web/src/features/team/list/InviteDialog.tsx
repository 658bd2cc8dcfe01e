import { inviteMember } from '@mawrid/contract/team/calls.ts'
import type { OwnRole, RoleChoice } from '@mawrid/contract/team/ownRole.ts'
import { NewInvitation } from '@mawrid/contract/team/team.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useFieldErrors } from '#platform/forms/useFieldErrors.ts'
import { languageList, languageOf } from '#platform/language/language.ts'
import { callApi } from '#platform/request/callApi.ts'
import { asFailure } from '#platform/request/failure.ts'
import { useUser } from '#platform/session/userStore.ts'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { RoleField } from './RoleField.tsx'
import { WarehousesField } from './WarehousesField.tsx'

interface Props {
  ownRoles: readonly OwnRole[]
  onClose: () => void
}

/** Invites a person by email; what was typed stays until the invitation is sent. */
export function InviteDialog({ ownRoles, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const errors = useFieldErrors()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<RoleChoice | ''>('')
  // Who is limited invites others to what they have.
  const own = useUser(({ user }) => user.scope?.warehouses) ?? null
  const [warehouses, setWarehouses] = useState(own)
  const [lang, setLang] = useState(languageOf(i18n.language))
  const inviting = useMutation({
    mutationFn: (body: Parameters<typeof send>[0]) => send(body),
    onSuccess() {
      toast({ tone: 'good', text: t('team.invite.done', { email }) })
      onClose()
    },
    onError: errors.refused,
    onSettled: () => queries.invalidateQueries({ queryKey: ['team'] }),
  })

  const isClosing = inviting.error !== null && asFailure(inviting.error).code === 'account_closing'

  function confirm() {
    const read = errors.read(NewInvitation, { email, role, warehouses, lang })
    if (read.ok) inviting.mutate(read.value)
  }

  return (
    <FormDialog
      title={t('team.invite.title')}
      description={t('team.invite.lead')}
      confirmLabel={t('team.invite.submit')}
      busy={inviting.isPending}
      error={errors.any ? null : inviting.error}
      problem={isClosing ? t('team.invite.closing') : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextField
        label={t('team.email')}
        type="email"
        code
        inputMode="email"
        autoComplete="off"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={errors.of('email', t('team.email'))}
      />
      <RoleField
        value={role}
        ownRoles={ownRoles}
        onChange={setRole}
        error={errors.of('role', t('team.role'), 'choose')}
      />
      <WarehousesField value={warehouses} onChange={setWarehouses} error={errors.of('warehouses')} />
      <RadioGroup
        label={t('team.invite.lang')}
        required
        value={lang}
        onChange={setLang}
        choices={languageList.map(({ code, name }) => ({ value: code, label: name }))}
        error={errors.of('lang')}
      />
    </FormDialog>
  )
}

function send(body: z.output<typeof NewInvitation>) {
  return callApi(inviteMember, { body: { ...body, warehouses: body.warehouses } })
}
