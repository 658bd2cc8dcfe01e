import { firstLanguage } from '#platform/language/language.ts'

/** The texts that are needed if the file of texts fails to load: in both languages, in the code itself. */
const words = [
  {
    lang: 'ar',
    dir: 'rtl',
    title: 'تعذّر فتح الصفحة',
    advice: 'تحقّق من اتصالك بالإنترنت ثم أعد المحاولة.',
    retry: 'إعادة المحاولة',
  },
  {
    lang: 'en',
    dir: 'ltr',
    title: 'This page could not be opened',
    advice: 'Check your connection and try again.',
    retry: 'Try again',
  },
] as const

export function LoadErrorPage() {
  const ordered = firstLanguage() === 'ar' ? words : [...words].reverse()
  return (
    <main className="mx-auto flex min-h-dvh max-w-sm flex-col justify-center gap-6 p-6">
      {ordered.map(({ lang, dir, title, advice, retry }) => (
        <section key={lang} lang={lang} dir={dir} className="rounded-card border border-line bg-surface-raised p-6">
          <h1 className="text-xl">{title}</h1>
          <p className="mt-1 text-ink-soft">{advice}</p>
          <button
            type="button"
            onClick={() => window.location.reload()}
            className="mt-4 min-h-10 rounded-control bg-accent px-4 font-medium text-accent-ink"
          >
            {retry}
          </button>
        </section>
      ))}
    </main>
  )
}
