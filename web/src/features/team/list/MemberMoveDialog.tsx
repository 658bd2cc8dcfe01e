import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { leaveCompany, restoreMember, suspendMember } from '@mawrid/contract/team/calls.ts'
import type { Member } from '@mawrid/contract/team/team.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ConfirmActionDialog } from '#platform/forms/ConfirmActionDialog.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { loadScreen } from '#platform/session/loadScreen.ts'
import { useUser } from '#platform/session/userStore.ts'
import { personName } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'

export type MemberMove = Exclude<Member['actions'][number], 'change_role' | 'offer_ownership' | 'remove'>

const calls = { suspend: suspendMember, restore: restoreMember } as const

interface Props {
  member: Member
  move: MemberMove
  onClose: () => void
}

/** Confirms what ends or resumes a membership, and says what it means for the person. */
export function MemberMoveDialog({ member, move, onClose }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const queries = useQueryClient()
  const company = useUser(({ user }) => user.company?.name ?? '')
  const words = { name: personName(lang, member) || member.email, company }

  async function run() {
    if (move === 'leave') return callApi(leaveCompany, { body: {} })
    const { id, version } = member
    try {
      return await callApi(calls[move], { params: { id }, body: { version } })
    } finally {
      void queries.invalidateQueries({ queryKey: ['team'] })
    }
  }

  return (
    <ConfirmActionDialog
      danger={move === 'leave'}
      title={t(`team.move.${move}.title`, words)}
      consequence={t(`team.move.${move}.text`, words)}
      confirmLabel={t(`team.move.${move}.action`)}
      run={run}
      doneText={t(`team.move.${move}.done`, words)}
      onDone={() => {
        if (move === 'leave') loadScreen(screenPaths.dashboard)
      }}
      onClose={onClose}
    />
  )
}
