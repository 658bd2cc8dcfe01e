import { changeRole } from '@mawrid/contract/team/calls.ts'
import { isReadyMade, type OwnRole, type RoleChoice, rightsOfChoice } from '@mawrid/contract/team/ownRole.ts'
import { rightNames } from '@mawrid/contract/team/rightNames.ts'
import { type Right, rightsOfRole } from '@mawrid/contract/team/rights.ts'
import type { Member } from '@mawrid/contract/team/team.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleMinus, CirclePlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useFieldErrors } from '#platform/forms/useFieldErrors.ts'
import { callApi } from '#platform/request/callApi.ts'
import { personName } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { roleNameOf } from '../shared/RoleTag.tsx'
import { RoleField } from './RoleField.tsx'
import { WarehousesField } from './WarehousesField.tsx'

interface Props {
  member: Member
  ownRoles: readonly OwnRole[]
  onClose: () => void
}

/** Chooses another role or other warehouses, and shows what it adds and takes away. */
export function ChangeRoleDialog({ member, ownRoles, onClose }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const queries = useQueryClient()
  const current = member.own_role?.id ?? (isReadyMade(member.role) ? member.role : '')
  const [role, setRole] = useState<RoleChoice | ''>(() => current)
  const before = member.scope.warehouses?.map(({ id }) => id) ?? null
  const [warehouses, setWarehouses] = useState(before)
  const isSameScope = String(warehouses?.toSorted()) === String(before?.toSorted())
  const errors = useFieldErrors()
  const name = personName(lang, member) || member.email
  const changing = useMutation({
    mutationFn: (chosen: RoleChoice) =>
      callApi(changeRole, { params: { id: member.id }, body: { role: chosen, warehouses, version: member.version } }),
    onSuccess(changed) {
      toast({ tone: 'good', text: t('team.move.change_role.done', { name, role: roleNameOf(lang, changed) }) })
      onClose()
    },
    onError: errors.refused,
    onSettled: () => queries.invalidateQueries({ queryKey: ['team'] }),
  })

  function confirm() {
    if (role === '' || (role === current && isSameScope)) return onClose()
    if (errors.read(changeRole.body, { role, warehouses, version: member.version }).ok) changing.mutate(role)
  }

  return (
    <FormDialog
      title={t('team.move.change_role.title', { name })}
      confirmLabel={t('team.move.change_role.action')}
      busy={changing.isPending}
      error={errors.any ? null : changing.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <RoleField value={role} ownRoles={ownRoles} onChange={setRole} />
      <WarehousesField value={warehouses} onChange={setWarehouses} error={errors.of('warehouses')} />
      {role !== '' && role !== current && (
        <RoleDifference
          from={current === '' ? rightsOfRole.owner : rightsOfChoice(current, ownRoles)}
          to={rightsOfChoice(role, ownRoles)}
        />
      )}
    </FormDialog>
  )
}

function RoleDifference({ from, to }: { from: readonly Right[]; to: readonly Right[] }) {
  const { t } = useTranslation()
  const lang = useLang()
  const added = to.filter((right) => !from.includes(right))
  const removed = from.filter((right) => !to.includes(right))
  if (added.length + removed.length === 0) return <p role="status">{t('team.move.change_role.same')}</p>
  return (
    <div role="status" className="grid gap-3 rounded-control bg-surface-sunken p-3 text-sm sm:grid-cols-2">
      {[
        { id: 'added', list: added, icon: CirclePlus, look: 'text-good' },
        { id: 'removed', list: removed, icon: CircleMinus, look: 'text-bad' },
      ].map(
        ({ id, list, icon: Icon, look }) =>
          list.length > 0 && (
            <div key={id}>
              <p className="font-medium">{t(`team.move.change_role.${id}`)}</p>
              <ul className="mt-1 space-y-1">
                {list.map((right) => (
                  <li key={right} className="flex gap-2">
                    <Icon size={16} aria-hidden className={`mt-[0.15em] shrink-0 ${look}`} />
                    {rightNames[right][lang]}
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
    </div>
  )
}
