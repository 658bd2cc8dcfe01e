import { deleteRole } from '@mawrid/contract/team/calls.ts'
import type { OwnRole, RoleChoice } from '@mawrid/contract/team/ownRole.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useFieldErrors } from '#platform/forms/useFieldErrors.ts'
import { callApi } from '#platform/request/callApi.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { RoleField } from './RoleField.tsx'

interface Props {
  role: OwnRole
  ownRoles: readonly OwnRole[]
  onClose: () => void
}

/** Deletes a role. Members and invitations that have it get another one first. */
export function DeleteRoleDialog({ role, ownRoles, onClose }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const errors = useFieldErrors()
  const [moveTo, setMoveTo] = useState<RoleChoice | ''>('')
  const { name, members, invitations } = role
  const count = members + invitations
  const deleting = useMutation({
    mutationFn: (move_to: RoleChoice | null) =>
      callApi(deleteRole, { params: { id: role.id }, body: { version: role.version, move_to } }),
    onSuccess() {
      toast({ tone: 'good', text: t('team.ownRoles.deleted', { name }) })
      onClose()
    },
    onError: errors.refused,
    onSettled: () => queries.invalidateQueries({ queryKey: ['team'] }),
  })
  const [isSubmitted, setSubmitted] = useState(false)

  function confirm() {
    setSubmitted(true)
    if (count === 0 || moveTo !== '') deleting.mutate(moveTo || null)
  }

  return (
    <FormDialog
      danger
      title={t('team.ownRoles.delete.title', { name })}
      description={t(count === 0 ? 'team.ownRoles.delete.text' : 'team.ownRoles.delete.move')}
      confirmLabel={t('team.ownRoles.delete.action')}
      busy={deleting.isPending}
      error={errors.any ? null : deleting.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      {count > 0 && (
        <RoleField
          value={moveTo}
          ownRoles={ownRoles.filter(({ id }) => id !== role.id)}
          onChange={setMoveTo}
          error={
            isSubmitted && moveTo === ''
              ? t('team.ownRoles.delete.choose')
              : errors.of('move_to', t('team.role'), 'choose')
          }
        />
      )}
    </FormDialog>
  )
}
