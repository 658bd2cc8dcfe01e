import { recordPath } from '@mawrid/contract/screenPaths.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '#platform/language/i18n.ts'
import { languageList } from '#platform/language/language.ts'
import { ThemeButton } from '#platform/settings/ThemeButton.tsx'
import { buttonLook } from '#ui/actions/buttonLook.ts'
import { Logo } from '#ui/brand/Logo.tsx'
import { Anchor } from '#ui/navigation.tsx'

interface Props {
  /** Above the title: the steps. */
  above?: ReactNode
  title: string
  /** Below the title: what to do here. */
  lead?: ReactNode
  children: ReactNode
}

/** The layout of the screens before the dashboard: the form, and a picture beside it on wide screens. */
export function AuthLayout({ above, title, lead, children }: Props) {
  const { t, i18n } = useTranslation()
  const other = languageList.find(({ code }) => code !== i18n.language)
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col px-5 py-4 sm:px-8 sm:py-6">
        <header className="flex items-center gap-1 leading-none">
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
        {/* Screens of different length start at the same height. */}
        <main
          id="main"
          className="mx-auto flex w-full max-w-[25rem] grow flex-col py-10 sm:py-14 lg:pt-[max(2.5rem,22vh-9rem)]"
        >
          {above && <div className="mb-6">{above}</div>}
          <h1 className="text-2xl outline-none sm:text-3xl">{title}</h1>
          {lead && <p className="mt-2 text-pretty text-ink-soft sm:text-lg">{lead}</p>}
          <div className="mt-7">{children}</div>
        </main>
        <footer className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
          <span>{t('app.footer.copyright', { year: new Date().getFullYear() })}</span>
          {footerPages.map(({ page, title }) => (
            <Anchor
              key={page}
              href={recordPath('page', page)}
              className="touch-target underline-offset-4 hover:underline"
            >
              {t(title)}
            </Anchor>
          ))}
        </footer>
      </div>
      <BrandSide />
    </div>
  )
}

const footerPages = [
  { page: 'help', title: 'account.help' },
  { page: 'contact', title: 'account.contact' },
] as const

const ripples = [46, 96, 154, 222, 300, 390, 492, 606]

/** The fronds of one side, from the highest to the lowest; the other side mirrors them. */
const fronds = [
  'M300 330Q325 228 230 198Q280 250 300 330Z',
  'M300 330Q269 204 146 226Q232 254 300 330Z',
  'M300 330Q204 224 97 309Q195 292 300 330Z',
  'M300 330Q170 285 120 407Q194 347 300 330Z',
  'M300 330Q185 354 201 466Q229 389 300 330Z',
]

/**
 * The picture beside the forms: a palm over a spring, which is what "Mawrid" means. Inline SVG, so that nothing has to
 * be loaded.
 */
function BrandSide() {
  const { t } = useTranslation()
  return (
    <aside
      data-theme="light"
      className="sticky top-3 isolate m-3 hidden h-[calc(100dvh-1.5rem)] overflow-hidden rounded-card bg-accent text-accent-ink lg:flex lg:flex-col"
    >
      <svg
        viewBox="0 0 600 800"
        preserveAspectRatio="xMidYMax meet"
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 -z-10 h-[84%] w-full overflow-visible"
      >
        <circle cx="300" cy="352" r="236" className="fill-accent-ink/4" />
        <circle cx="300" cy="352" r="158" className="fill-accent-ink/4" />
        <g fill="none" strokeWidth="1.5" className="stroke-accent-ink">
          {ripples.map((radius, index) => (
            <ellipse key={radius} cx="300" cy="652" rx={radius} ry={radius * 0.22} opacity={0.42 - index * 0.05} />
          ))}
        </g>
        <g id="palm" className="fill-accent-ink">
          <path d="M291 652C291 540 293 432 296 326H304C307 432 309 540 309 652C304 655 296 655 291 652Z" />
          {[1, -1].map((side) => (
            <g key={side} transform={`matrix(${side} 0 0 1 ${side === 1 ? 0 : 600} 0)`}>
              {fronds.map((frond, index) => (
                <path key={frond} d={frond} opacity={1 - index * 0.13} />
              ))}
            </g>
          ))}
        </g>
        {/* The palm's reflection, flattened. */}
        <use href="#palm" transform="matrix(1 0 0 -0.3 0 850)" opacity="0.1" />
      </svg>
      <p className="max-w-md p-8 text-2xl leading-title font-medium text-balance xl:p-10 xl:text-3xl">
        {t('account.brand.promise')}
      </p>
    </aside>
  )
}
