/*
 * Runs inside the page's head, before anything is drawn: the language, its direction and the theme of last time
 * (checklist S-04, S-21), and early requests for what this page will need. Built in word for word, so that the content
 * security policy can name it by its hash. `__EARLY__` is filled by the build: addresses by language and by kind of page.
 */
;(() => {
  const kept = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  // The same order as `firstLanguage` in language/language.ts.
  const chosen = new URLSearchParams(location.search).get('lng') ?? kept('i18nextLng')
  const offered = chosen === null ? navigator.languages : [chosen]
  const language =
    offered.map((tag) => tag.slice(0, 2).toLowerCase()).find((code) => code === 'ar' || code === 'en') ?? 'en'
  const theme = kept('theme')
  const root = document.documentElement
  root.lang = language
  root.dir = language === 'ar' ? 'rtl' : 'ltr'
  root.dataset.theme = theme === 'dark' || theme === 'system' ? theme : 'light'
  // Nothing is started in browsers without them: pages would be colourless and requests would fail.
  const isSupported = CSS.supports('color', 'light-dark(#000, #fff)') && 'showPopover' in HTMLElement.prototype
  if (!isSupported) {
    root.dataset.browser = 'old'
    return
  }

  const early = __EARLY__
  const ask = (rel, href, as) => {
    const link = document.createElement('link')
    link.rel = rel
    link.href = href
    if (as) link.as = as
    link.crossOrigin = 'anonymous'
    document.head.append(link)
  }
  ask('preload', `/locales/${language}.json`, 'fetch')
  for (const font of early.fonts[language]) ask('preload', font, 'font')
  for (const script of early.scripts[location.pathname.startsWith('/auth') ? 'auth' : 'frame'])
    ask('modulepreload', script)
})()
