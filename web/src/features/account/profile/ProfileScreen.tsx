import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { NoticeSettings } from '#features/notices/shared/NoticeSettings.tsx'
import { hostedUrl } from '#platform/request/apiHost.ts'
import { usePageTitle } from '#platform/screens/usePageTitle.ts'
import { userName } from '#platform/session/userName.ts'
import { useUser } from '#platform/session/userStore.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { LinkTabs } from '#ui/overlays/LinkTabs.tsx'
import { Avatar } from '#ui/record/Avatar.tsx'
import { SecondStepSection } from '../secondStep/SecondStepSection.tsx'
import { ClosingBanner } from '../shared/ClosingBanner.tsx'
import { CloseAccountSection } from './CloseAccountSection.tsx'
import { DevicesSection } from './DevicesSection.tsx'
import { ExportSection } from './ExportSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { PersonForm } from './PersonForm.tsx'
import { SignInHistory } from './SignInHistory.tsx'

const tabs = { person: PersonForm, security: SecurityTab, emails: NoticeSettings, privacy: PrivacyTab }
type TabId = keyof typeof tabs

/** Checklist R-15: the seller's own data, as opposed to the company's. */
export function ProfileScreen() {
  const { t } = useTranslation()
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const selected = tabIn(search)
  const Tab = tabs[selected]
  usePageTitle(t(selected === 'person' ? 'screens.profile' : `account.profile.${selected}.title`))
  return (
    <div className="flex w-full flex-col gap-5">
      <PersonHead />
      <ClosingBanner />
      <LinkTabs label={t('account.profile.tabs')} tabs={Object.keys(tabs).map(linkTo)} selected={selected} />
      <Tab />
    </div>
  )

  function linkTo(id: string) {
    const href = id === 'person' ? screenPaths.profile : `${screenPaths.profile}?tab=${id}`
    return { id, href, label: t(`account.profile.${id}.title`) }
  }
}

function PersonHead() {
  const user = useUser((store) => store.user)
  const name = userName(user, useLang())
  return (
    <header className="flex items-center gap-4">
      <Avatar name={name} picture={user.avatar && hostedUrl(user.avatar)} size="lg" />
      <div className="min-w-0">
        <h1 className="text-xl outline-none">
          <bdi>{name}</bdi>
        </h1>
        <p className="truncate text-ink-soft">
          <bdi>{user.email}</bdi>
        </p>
      </div>
    </header>
  )
}

function tabIn(search: string): TabId {
  const tab = new URLSearchParams(search).get('tab')
  return tab === 'security' || tab === 'emails' || tab === 'privacy' ? tab : 'person'
}

function SecurityTab() {
  return (
    <div className="flex flex-col gap-4">
      <PasswordSection />
      <SecondStepSection />
      <DevicesSection />
      <SignInHistory />
    </div>
  )
}

function PrivacyTab() {
  return (
    <div className="flex flex-col gap-4">
      <ExportSection />
      <CloseAccountSection />
    </div>
  )
}
