import { LogOut, ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { signOut } from '#platform/session/signOut.ts'
import { useUser } from '#platform/session/userStore.ts'
import { Button } from '#ui/actions/Button.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { SecondStepSection } from './SecondStepSection.tsx'

/** In place of every screen of a company that requires a second step, until the person has one. */
export function SecondStepNeeded() {
  const { t } = useTranslation()
  const company = useUser(({ user }) => user.company)

  async function leave() {
    if (!(await signOut())) toast({ tone: 'info', text: t('app.account.signOutNotReady') })
  }

  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5 py-6 sm:py-10">
      <header className="flex items-start gap-4">
        <span className="inline-flex size-12 shrink-0 items-center justify-center rounded-full border border-line bg-surface-raised text-accent">
          <ShieldCheck size={22} aria-hidden />
        </span>
        <div className="min-w-0">
          <h1 className="text-2xl outline-none">{t('account.needed.title')}</h1>
          <p className="mt-1 text-pretty text-ink-soft">{t('account.needed.why', { company: company?.name ?? '' })}</p>
        </div>
      </header>
      <SecondStepSection />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="text-sm text-ink-soft">{t('account.needed.ways')}</p>
        <Button look="quiet" icon={LogOut} onClick={() => void leave()}>
          {t('app.account.signOut')}
        </Button>
      </div>
    </div>
  )
}
