import { createRole, editRole } from '@mawrid/contract/team/calls.ts'
import { isReadyMade, maxRoleName, NewOwnRole, type OwnRole, rightsOfChoice } from '@mawrid/contract/team/ownRole.ts'
import {
  rights as allRights,
  commonRights,
  type Right,
  rightsOfRole,
  withNeeded,
  withoutRight,
} from '@mawrid/contract/team/rights.ts'
import { roleNames } from '@mawrid/contract/team/roleNames.ts'
import { rolesAssignableBy } from '@mawrid/contract/team/team.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useFieldErrors } from '#platform/forms/useFieldErrors.ts'
import { callApi } from '#platform/request/callApi.ts'
import { useUser } from '#platform/session/userStore.ts'
import { Note } from '#ui/fields/Note.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { RightsTable } from './RightsTable.tsx'
import { readyMadeColumns } from './RolesDialog.tsx'

interface Props {
  /** The role that is changed; without it one is made. */
  role?: OwnRole
  /** The role whose permissions a new one begins with. */
  copied?: OwnRole
  ownRoles: readonly OwnRole[]
  onClose: () => void
}

/** Makes or changes a role: its permissions beside those of the ready-made ones. */
export function RoleDialog({ role, copied, ownRoles, onClose }: Props) {
  const { t } = useTranslation()
  const { lang, number } = useFormats()
  const queries = useQueryClient()
  const errors = useFieldErrors()
  const offered = useUser(({ user }) => user.rights) ?? allRights
  const [name, setName] = useState(role?.name ?? '')
  const [from, setFrom] = useState<string>(copied?.id ?? 'viewer')
  const [included, setIncluded] = useState<readonly Right[]>(() => begin(copied?.rights ?? rightsOfRole.viewer))
  const isChanging = role !== undefined

  const saving = useMutation({
    mutationFn: (body: Parameters<typeof send>[1]) => send(role, body),
    onSuccess(saved) {
      toast({
        tone: 'good',
        text: t(isChanging ? 'team.ownRoles.edited' : 'team.ownRoles.created', { name: saved.name }),
      })
      onClose()
    },
    onError: errors.refused,
    onSettled: () => queries.invalidateQueries({ queryKey: ['team'] }),
  })

  function begin(rights: readonly Right[]): readonly Right[] {
    return role?.rights ?? withNeeded(rights.filter((right) => offered.includes(right)))
  }

  function copy(id: string) {
    setFrom(id)
    setIncluded(begin(rightsOfChoice(id, ownRoles)))
  }

  function toggle(right: Right, isIncluded: boolean) {
    setIncluded(isIncluded ? withNeeded([...included, right]) : withoutRight(included, right))
  }

  function confirm() {
    const source = ownRoles.find(({ id }) => id === from)
    const based_on = role?.based_on ?? source?.based_on ?? (isReadyMade(from) ? from : 'viewer')
    const read = errors.read(NewOwnRole, { name, based_on, rights: included })
    if (read.ok) saving.mutate(read.value)
  }

  const tableError = errors.of('rights')
  return (
    <FormDialog
      size="lg"
      title={isChanging ? t('team.ownRoles.edit.title', { name: role.name }) : t('team.ownRoles.create.title')}
      description={
        isChanging && role.members > 0
          ? t('team.ownRoles.edit.lead', { count: role.members, formatted: number(role.members) })
          : undefined
      }
      confirmLabel={t(isChanging ? 'team.ownRoles.edit.submit' : 'team.ownRoles.create.submit')}
      busy={saving.isPending}
      error={errors.any ? null : saving.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('team.ownRoles.name')}
          required
          maxLength={maxRoleName}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={errors.of('name', t('team.ownRoles.name'))}
        />
        {!isChanging && (
          <SelectField
            label={t('team.ownRoles.from')}
            value={from}
            onChange={copy}
            choices={[
              ...rolesAssignableBy(allRights).map((one) => ({ value: one as string, label: roleNames[one][lang] })),
              ...ownRoles.map((one) => ({ value: one.id, label: one.name })),
            ]}
          />
        )}
      </div>
      <p className="text-sm text-ink-soft">
        {t('team.ownRoles.rights', { count: included.length, formatted: number(included.length) })}
        {offered.length < allRights.length && <> · {t('team.ownRoles.limited')}</>}
      </p>
      {tableError && <Note id="rights-note" tone="bad" text={tableError} />}
      <RightsTable
        label={t('team.ownRoles.matrix')}
        columns={readyMadeColumns(lang)}
        edited={{
          id: 'edited',
          name: name.trim() || t('team.ownRoles.unnamed'),
          rights: included,
          offered: [...commonRights, ...offered],
          onToggle: toggle,
        }}
      />
    </FormDialog>
  )
}

function send(role: OwnRole | undefined, body: { name: string; based_on: OwnRole['based_on']; rights: Right[] }) {
  if (!role) return callApi(createRole, { body })
  const { name, rights } = body
  return callApi(editRole, { params: { id: role.id }, body: { name, rights, version: role.version } })
}
