import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '#platform/language/i18n.ts'
import { languageList } from '#platform/language/language.ts'
import { ThemeButton } from '#platform/settings/ThemeButton.tsx'
import { buttonLook } from '#ui/actions/buttonLook.ts'
import { Logo } from '#ui/brand/Logo.tsx'
import { classes } from '#ui/classes.ts'
import { BrandSide } from './BrandSide.tsx'

interface Props {
  /** Over the title: how far one has come. */
  above?: ReactNode
  title: string
  /** Under the title: what to do here. */
  lead?: ReactNode
  children: ReactNode
}

/** The screens before the dashboard: the form at the start, a quiet picture at the end where there is room for it. */
export function AuthLayout({ above, title, lead, children }: Props) {
  const { t, i18n } = useTranslation()
  const other = languageList.find(({ code }) => code !== i18n.language)
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col px-5 py-4 sm:px-8 sm:py-6">
        <header className="flex items-center gap-1">
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
        {/* The steps of one way stand at one height, however long each is. */}
        <main
          id="main"
          className={classes(
            'mx-auto flex w-full max-w-[25rem] grow flex-col py-10 sm:py-14',
            above === undefined && 'justify-center',
          )}
        >
          {above && <div className="mb-8">{above}</div>}
          <h1 className="text-2xl outline-none sm:text-3xl">{title}</h1>
          {lead && <p className="mt-2 text-pretty text-ink-soft sm:text-lg">{lead}</p>}
          <div className="mt-7">{children}</div>
        </main>
        <footer className="text-sm text-ink-soft">
          {t('app.footer.copyright', { year: new Date().getFullYear() })}
        </footer>
      </div>
      <BrandSide />
    </div>
  )
}
