import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createInstance } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import type { Lang } from '../format/formats.ts'
import ar from '../locale/ar.json' with { type: 'json' }
import en from '../locale/en.json' with { type: 'json' }

/** Texts that the application provides to a component: `fields.*`, `problems.*`. */
type Texts = Record<string, Record<string, string>>

/** Renders a component in one language and returns a `user` for interaction. */
export function show(content: ReactNode, lang: Lang = 'en', moreTexts: Texts = {}) {
  stubLayout()
  document.documentElement.lang = lang
  document.documentElement.dir = lang === 'ar' ? 'rtl' : 'ltr'
  const user = userEvent.setup()
  const words = textsOf(lang, moreTexts)
  return {
    user,
    ...render(content, { wrapper: ({ children }) => <I18nextProvider i18n={words}>{children}</I18nextProvider> }),
  }
}

function textsOf(lang: Lang, moreTexts: Texts) {
  const i18n = createInstance()
  void i18n.use(initReactI18next).init({
    lng: lang,
    resources: { en: { translation: { ...moreTexts, ui: en } }, ar: { translation: { ...moreTexts, ui: ar } } },
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  return i18n
}

/** jsdom has no layout: it cannot scroll, and does not implement `showModal` of dialogs. */
function stubLayout() {
  Element.prototype.scrollIntoView ??= () => {}
  globalThis.CSS ??= { escape: (id: string) => id.replace(/[^\w-]/g, (sign) => `\\${sign}`) } as typeof CSS
  if ('showModal' in HTMLDialogElement.prototype && HTMLDialogElement.prototype.showModal.name === 'showModal') return
  const opener = new WeakMap<HTMLDialogElement, Element | null>()
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      opener.set(this, document.activeElement)
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
      const before = opener.get(this)
      if (before instanceof HTMLElement) before.focus()
    },
  })
}
