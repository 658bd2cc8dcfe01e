import { join } from 'node:path'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { initReactI18next } from 'react-i18next'
import { mergedTexts } from '../../../build/locales.ts'
import { Root } from '../Root.tsx'

const web = join(import.meta.dirname, '../../..')

const texts = new Map<string, ReturnType<typeof mergedTexts>>()

/** Renders content at an address of the dashboard, with all texts and a user. */
export async function showInApp(content: ReactNode, { at = '/dashboard', lang = 'en' } = {}) {
  window.scrollTo = () => {}
  window.matchMedia ??= () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList
  await i18next.use(initReactI18next).init({
    lng: lang,
    resources: { [lang]: { translation: textsIn(lang) } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  const history = createMemoryHistory({ initialEntries: [at] })
  const root = createRootRoute({ component: Root, notFoundComponent: () => content })
  const router = createRouter({ routeTree: root, history })
  await router.load()
  return { user: userEvent.setup(), history, ...render(<RouterProvider router={router} />) }
}

/** Reading them takes longer than rendering most content. */
function textsIn(lang: string) {
  const known = texts.get(lang) ?? mergedTexts(web, lang)
  texts.set(lang, known)
  return known
}
