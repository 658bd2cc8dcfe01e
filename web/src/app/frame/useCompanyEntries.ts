import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryClient } from '#platform/request/queryClient.ts'
import { switchCompany } from '#platform/session/switchCompany.ts'
import { useUser } from '#platform/session/userStore.ts'
import type { MenuItem } from '#ui/overlays/menuEntries.ts'

/** The companies that the person belongs to, as entries that show another one; the current one is marked. */
export function useCompanyEntries(isEnabled: boolean): readonly MenuItem[] {
  const { t } = useTranslation()
  const current = useUser(({ user }) => user.company?.id)
  const { data: memberships = [] } = useQuery(
    {
      queryKey: ['team', 'memberships'],
      // The call is loaded with its first use: it is no part of what the frame needs.
      queryFn: async () => (await import('#features/team/shared/readMemberships.ts')).readMemberships(),
      enabled: isEnabled,
    },
    queryClient,
  )
  return memberships.map(({ company_id: id, company, is_suspended }) => ({
    id,
    label: company,
    checked: id === current,
    blocked: is_suspended ? t('app.account.suspended') : undefined,
    onChoose: () => {
      if (id !== current) switchCompany(id)
    },
  }))
}
