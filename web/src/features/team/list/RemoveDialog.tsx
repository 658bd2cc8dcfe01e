import { removeMember } from '@mawrid/contract/team/calls.ts'
import type { Member } from '@mawrid/contract/team/team.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirmedAction } from '#platform/forms/ConfirmActionDialog.tsx'
import { ProblemBanner } from '#platform/forms/ProblemBanner.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { useUser } from '#platform/session/userStore.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { personName } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'

interface Props {
  member: Member
  others: readonly Member[]
  onClose: () => void
}

const nobody = 'nobody'

/** Confirms that a member loses access. Who has open work hands it to somebody, or leaves it unassigned. */
export function RemoveDialog({ member, others, onClose }: Props) {
  const { t } = useTranslation()
  const { lang, number } = useFormats()
  const queries = useQueryClient()
  const [handTo, setHandTo] = useState(nobody)
  const company = useUser(({ user }) => user.company?.name ?? '')
  const words = { name: personName(lang, member) || member.email, company }
  const takers = others.filter(({ id, status }) => id !== member.id && status === 'active')

  async function run() {
    const { id, version } = member
    const hand_to = handTo === nobody ? null : handTo
    try {
      return await callApi(removeMember, { params: { id }, body: { version, hand_to } })
    } finally {
      void queries.invalidateQueries({ queryKey: ['team'] })
    }
  }
  const { confirm, isBusy, error } = useConfirmedAction({ run, doneText: t('team.move.remove.done', words), onClose })

  return (
    <ConfirmDialog
      isOpen
      danger
      title={t('team.move.remove.title', words)}
      consequence={t('team.move.remove.text', words)}
      confirmLabel={t('team.move.remove.action')}
      busy={isBusy}
      error={<ProblemBanner error={error} />}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {member.open_work > 0 && (
        <SelectField
          label={t('team.move.remove.handTo')}
          help={t('team.move.remove.work', { ...words, count: member.open_work, formatted: number(member.open_work) })}
          value={handTo}
          onChange={setHandTo}
          choices={[
            { value: nobody, label: t('team.move.remove.nobody') },
            ...takers.map((one) => ({ value: one.user_id, label: personName(lang, one) || one.email })),
          ]}
        />
      )}
    </ConfirmDialog>
  )
}
