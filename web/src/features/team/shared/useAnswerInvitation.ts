import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { declineInvitation, joinCompany } from '@mawrid/contract/team/calls.ts'
import { useMutation } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { callApi } from '#platform/request/callApi.ts'
import { asFailure } from '#platform/request/failure.ts'
import { problemText } from '#platform/request/problemText.ts'
import { queryClient } from '#platform/request/queryClient.ts'
import { loadScreen } from '#platform/session/loadScreen.ts'
import { switchCompany } from '#platform/session/switchCompany.ts'
import { useUser } from '#platform/session/userStore.ts'

/** Accepts or declines an invitation. Having joined, the person continues in that company. */
export function useAnswerInvitation(id: string) {
  const joining = useMutation(
    {
      mutationFn: () => callApi(joinCompany, { params: { id }, body: {} }),
      onSuccess({ company_id }) {
        // Who had none so far is in this one anyway.
        if (useUser.getState().user.company) switchCompany(company_id)
        else loadScreen(screenPaths.dashboard)
      },
      onError: refresh,
    },
    queryClient,
  )
  const declining = useMutation(
    { mutationFn: () => callApi(declineInvitation, { params: { id }, body: {} }), onSettled: refresh },
    queryClient,
  )
  return { joining, declining }
}

function refresh() {
  return queryClient.invalidateQueries({ queryKey: ['team', 'received'] })
}

export function refusalText(error: unknown, t: TFunction): string {
  const { code } = asFailure(error)
  if (code === 'already_exists') return t('team.join.alreadyMember')
  if (code === 'account_closing') return t('team.join.closing')
  if (code === 'package_limit') return t('team.join.full')
  return problemText(error, t)
}
