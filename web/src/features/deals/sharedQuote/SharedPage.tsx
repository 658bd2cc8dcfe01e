import type { SharedQuote } from '@mawrid/contract/deals/sharedQuote.calls.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '#platform/language/i18n.ts'
import { languageList } from '#platform/language/language.ts'
import { ThemeButton } from '#platform/settings/ThemeButton.tsx'
import { buttonLook } from '#ui/actions/buttonLook.ts'
import { Logo } from '#ui/brand/Logo.tsx'

interface Props {
  children: ReactNode
  seller?: SharedQuote['seller']
}

/** The page around a quote: nothing of the dashboard. */
export function SharedPage({ children, seller }: Props) {
  const { t, i18n } = useTranslation()
  const other = languageList.find(({ code }) => code !== i18n.language)
  return (
    <div className="flex min-h-dvh flex-col bg-surface">
      <header className="mx-auto flex w-full max-w-5xl items-center gap-1 px-4 py-3 leading-none sm:px-6 print:hidden">
        <div className="me-auto">
          <Logo />
        </div>
        {other && (
          <button
            type="button"
            lang={other.code}
            onClick={() => void chooseLanguage(other.code)}
            className={buttonLook('quiet', 'md')}
          >
            {other.name}
          </button>
        )}
        <ThemeButton />
      </header>
      <main id="main" className="mx-auto w-full max-w-5xl grow px-4 pt-2 pb-8 sm:px-6">
        {children}
      </main>
      <footer className="mx-auto w-full max-w-5xl px-4 pb-6 text-sm text-ink-soft sm:px-6">
        {t(seller ? 'deals.shared.footer' : 'deals.shared.footerPlain')}
      </footer>
    </div>
  )
}
