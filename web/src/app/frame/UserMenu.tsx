import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { roleNames } from '@mawrid/contract/team/roleNames.ts'
import { useQuery } from '@tanstack/react-query'
import { LogOut, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hostedUrl } from '#platform/request/apiHost.ts'
import { queryClient } from '#platform/request/queryClient.ts'
import { signOut } from '#platform/session/signOut.ts'
import { switchCompany } from '#platform/session/switchCompany.ts'
import { userName } from '#platform/session/userName.ts'
import { useUser } from '#platform/session/userStore.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import type { MenuItem } from '#ui/overlays/menuEntries.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { Avatar } from '#ui/record/Avatar.tsx'

/** Checklist L-05, L-10. */
export function UserMenu() {
  const { t } = useTranslation()
  const user = useUser((store) => store.user)
  const name = userName(user, useLang()) || user.email
  // The companies are loaded when the pointer or the focus comes near.
  const [isNear, setNear] = useState(false)
  const companies = useCompanyEntries(isNear)

  async function signOutOrNotify() {
    if (!(await signOut())) toast({ tone: 'info', text: t('app.account.signOutNotReady') })
  }

  const own: readonly MenuItem[] = [
    { id: 'profile', label: t('app.account.profile'), icon: UserRound, href: screenPaths.profile },
    { id: 'signOut', label: t('app.account.signOut'), icon: LogOut, onChoose: () => void signOutOrNotify() },
  ]

  return (
    <Menu
      label={t('app.account.label')}
      align="end"
      header={
        <div className="max-w-60">
          <p className="truncate font-medium">
            <bdi>{name}</bdi>
          </p>
          <p className="truncate text-sm text-ink-soft">
            <bdi>{user.email}</bdi>
          </p>
          <Membership />
        </div>
      }
      trigger={(props) => (
        <button
          type="button"
          {...props}
          onPointerEnter={() => setNear(true)}
          onFocus={() => setNear(true)}
          aria-label={t('app.account.menuOf', { name })}
          className="touch-target inline-flex size-10 shrink-0 items-center justify-center rounded-full hover:bg-surface-hover"
        >
          <Avatar name={name} picture={user.avatar ? hostedUrl(user.avatar) : null} />
        </button>
      )}
      entries={
        companies.length > 1
          ? [
              { id: 'companies', title: t('app.account.companies'), items: companies },
              { id: 'account', items: own },
            ]
          : own
      }
    />
  )
}

/** Role and company of a member; the owner knows both. */
function Membership() {
  const { t } = useTranslation()
  const lang = useLang()
  const { role, role_name, company } = useUser(({ user }) => user)
  if (role === '' || role === 'owner' || !company) return null
  return (
    <p className="mt-1 text-sm text-pretty">
      {t('app.account.roleIn', { role: role_name ?? roleNames[role][lang], company: company.name })}
    </p>
  )
}

/** The companies that the person belongs to, as entries that show another one; the current one is marked. */
function useCompanyEntries(isEnabled: boolean): readonly MenuItem[] {
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
