import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'
import { Spinner } from '../feedback/Spinner.tsx'
import type { Lang } from '../format/formats.ts'
import { useLang } from '../format/useFormats.ts'
import { Toaster } from '../overlays/Toaster.tsx'
import { GallerySwitches, type GalleryTheme } from './GallerySwitches.tsx'
import { pages } from './pages.ts'

/** Every component in every state, in both languages and themes, for development and review. */
export default function Gallery() {
  const { i18n } = useTranslation()
  const [lang, setLang] = useState<Lang>(useLang())
  const [theme, setTheme] = useState<GalleryTheme>('system')
  const [words] = useState(() => i18n.cloneInstance())
  const current = usePageInAddress()

  useEffect(() => {
    void words.changeLanguage(lang)
  }, [words, lang])

  useEffect(() => {
    const root = document.documentElement
    const before = root.dataset.theme
    root.dataset.theme = theme
    return () => {
      if (before) root.dataset.theme = before
    }
  }, [theme])

  const { id, title, Page, hasOwnTitle = false } = current
  return (
    <I18nextProvider i18n={words}>
      <div
        lang={lang}
        dir={lang === 'ar' ? 'rtl' : 'ltr'}
        className="min-h-dvh bg-surface text-ink lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]"
      >
        <nav
          aria-label={lang === 'ar' ? 'صفحات المعرض' : 'Gallery pages'}
          className="flex gap-1 overflow-x-auto border-line p-3 max-lg:border-b lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:border-e"
        >
          {pages.map((page) => (
            <a
              key={page.id}
              href={`#${page.id}`}
              aria-current={page.id === id ? 'page' : undefined}
              className={classes(
                'rounded-control px-3 py-1.5 whitespace-nowrap hover:bg-surface-hover',
                page.id === id && 'bg-accent-soft font-medium text-accent',
              )}
            >
              {page.title[lang]}
            </a>
          ))}
        </nav>
        <main className="flex min-w-0 flex-col gap-6 p-4 sm:p-6">
          <div className="flex flex-wrap items-center gap-4">
            {!hasOwnTitle && <h1 className="text-xl">{title[lang]}</h1>}
            <GallerySwitches lang={lang} onLang={setLang} theme={theme} onTheme={setTheme} />
          </div>
          <Suspense fallback={<Spinner size={20} />}>
            <Page />
          </Suspense>
        </main>
        <Toaster />
      </div>
    </I18nextProvider>
  )
}

function usePageInAddress() {
  const id = useSyncExternalStore(subscribe, () => window.location.hash.slice(1))
  const [first] = pages
  const page = pages.find((one) => one.id === id) ?? first
  if (!page) throw new Error('The gallery has no pages')
  return page
}

function subscribe(onChange: () => void) {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}
