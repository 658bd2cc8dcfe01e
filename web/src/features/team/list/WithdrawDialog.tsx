import { withdrawInvitation } from '@mawrid/contract/team/calls.ts'
import type { Invitation } from '@mawrid/contract/team/team.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ConfirmActionDialog } from '#platform/forms/ConfirmActionDialog.tsx'
import { callApi } from '#platform/request/callApi.ts'

interface Props {
  invitation: Invitation
  onClose: () => void
}

export function WithdrawDialog({ invitation: { id, email }, onClose }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  return (
    <ConfirmActionDialog
      danger
      title={t('team.withdraw.title', { email })}
      consequence={t('team.withdraw.text')}
      confirmLabel={t('team.withdraw.action')}
      run={() =>
        callApi(withdrawInvitation, { params: { id } }).finally(() => queries.invalidateQueries({ queryKey: ['team'] }))
      }
      doneText={t('team.withdraw.done', { email })}
      onClose={onClose}
    />
  )
}
