import { firstLanguage } from '#platform/language/language.ts'
import { loadErrorTexts } from './loadErrorTexts.ts'

export function LoadErrorPage() {
  const ordered = firstLanguage() === 'ar' ? loadErrorTexts : [...loadErrorTexts].reverse()
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
