import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { languageOf } from '#platform/language/language.ts'
import { Anchor } from '#ui/navigation.tsx'
import { frontPagesQuery } from './frontPagesQuery.ts'

/** Checklist L-09, C-25. */
export function Footer() {
  const { t, i18n } = useTranslation()
  const { data: pages = [], isPending } = useQuery(frontPagesQuery(languageOf(i18n.language)))
  // The footer appears with its titles, so that it does not jump when they load.
  if (isPending) return null
  return (
    // It is also hidden below content whose height is still unknown, which would move it. Below it is room for the
    // "back to top" button.
    <footer className="[body:has([data-unknown-length])_&]:invisible mx-auto flex w-full max-w-[100rem] flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 pt-5 pb-16 text-sm text-ink-soft sm:px-6 print:hidden">
      <p>{t('app.footer.copyright', { year: new Date().getFullYear() })}</p>
      {pages.length > 0 && (
        <nav aria-label={t('app.footer.pages')}>
          <ul className="flex flex-wrap gap-x-5 gap-y-2 pointer-coarse:gap-y-0">
            {pages.map(({ id, slug, title }) => (
              <li key={id}>
                <Anchor
                  href={recordPath('page', slug)}
                  className="inline-flex items-center rounded-sm hover:text-ink hover:underline pointer-coarse:min-h-11"
                >
                  {title}
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </footer>
  )
}
