import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { LogOut, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { hostedUrl } from '#platform/request/apiHost.ts'
import { signOut } from '#platform/session/signOut.ts'
import { userName } from '#platform/session/userName.ts'
import { useUser } from '#platform/session/userStore.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { Avatar } from '#ui/record/Avatar.tsx'

/** Checklist L-05, L-10. */
export function UserMenu() {
  const { t } = useTranslation()
  const user = useUser((store) => store.user)
  const name = userName(user, useLang()) || user.email

  async function signOutOrNotify() {
    if (!(await signOut())) toast({ tone: 'info', text: t('app.account.signOutNotReady') })
  }

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
        </div>
      }
      trigger={(props) => (
        <button
          type="button"
          {...props}
          aria-label={t('app.account.menuOf', { name })}
          className="touch-target inline-flex size-10 shrink-0 items-center justify-center rounded-full hover:bg-surface-hover"
        >
          <Avatar name={name} picture={user.avatar ? hostedUrl(user.avatar) : null} />
        </button>
      )}
      entries={[
        { id: 'profile', label: t('app.account.profile'), icon: UserRound, href: screenPaths.profile },
        { id: 'signOut', label: t('app.account.signOut'), icon: LogOut, onChoose: () => void signOutOrNotify() },
      ]}
    />
  )
}
