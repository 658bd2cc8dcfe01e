import { changeRole } from '@mawrid/contract/team/calls.ts'
import { rightNames } from '@mawrid/contract/team/rightNames.ts'
import { type Role, rightsOfRole } from '@mawrid/contract/team/rights.ts'
import { roleNames } from '@mawrid/contract/team/roleNames.ts'
import { type AssignableRole, assignableRoles, type Member } from '@mawrid/contract/team/team.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleMinus, CirclePlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { personName } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { RoleField } from './RoleField.tsx'

interface Props {
  member: Member
  onClose: () => void
}

/** Chooses another role, and shows what it adds and takes away. */
export function ChangeRoleDialog({ member, onClose }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const queries = useQueryClient()
  const [role, setRole] = useState<AssignableRole | ''>(() => assignableRoles.find((one) => one === member.role) ?? '')
  const name = personName(lang, member) || member.email
  const changing = useMutation({
    mutationFn: (chosen: AssignableRole) =>
      callApi(changeRole, { params: { id: member.id }, body: { role: chosen, version: member.version } }),
    onSuccess(_changed, chosen) {
      toast({ tone: 'good', text: t('team.move.change_role.done', { name, role: roleNames[chosen][lang] }) })
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['team'] }),
  })

  function confirm() {
    if (role === '' || role === member.role) onClose()
    else changing.mutate(role)
  }

  return (
    <FormDialog
      title={t('team.move.change_role.title', { name })}
      confirmLabel={t('team.move.change_role.action')}
      busy={changing.isPending}
      error={changing.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <RoleField value={role} onChange={setRole} />
      {role !== '' && role !== member.role && <RoleDifference from={member.role} to={role} />}
    </FormDialog>
  )
}

function RoleDifference({ from, to }: { from: Role; to: Role }) {
  const { t } = useTranslation()
  const lang = useLang()
  const added = rightsOfRole[to].filter((right) => !rightsOfRole[from].includes(right))
  const removed = rightsOfRole[from].filter((right) => !rightsOfRole[to].includes(right))
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
