import { useTranslation } from 'react-i18next'
import { Keys } from '#ui/actions/Keys.tsx'
import { cellShortcuts, rowShortcuts } from '#ui/grid/gridShortcuts.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { screens } from '../routes.tsx'
import { goKeys } from './goKeys.ts'
import { showKeys } from './keySheet.ts'

interface KeyLine {
  /** One shortcut or alternatives. */
  readonly shortcuts: readonly (readonly string[])[]
  readonly words: string
}

/** All keyboard shortcuts, by the place where they work. */
export default function KeySheet() {
  const { t } = useTranslation()
  const at = (place: string, lines: Readonly<Record<string, KeyLine['shortcuts']>>) => ({
    title: t(`app.keys.${place}.title`),
    lines: Object.entries(lines).map(
      ([name, shortcuts]): KeyLine => ({ shortcuts, words: t(`app.keys.${place}.${name}`) }),
    ),
  })
  const groups = [
    at('anywhere', {
      search: [['mod', 'K']],
      sheet: [['?']],
      close: [['Esc']],
      walk: [['↑', '↓', '←', '→'], ['Home'], ['End']],
    }),
    { title: t('app.keys.go.title'), lines: Object.entries(goKeys).map(([letter, path]) => goLine(letter, path)) },
    at('list', {
      search: [['/']],
      move: [['J'], ['K']],
      open: [['Enter']],
      openTab: [['mod', 'Enter']],
      mark: [['X']],
      markTo: [['Shift', 'X']],
      clear: [['Esc']],
    }),
    at('form', {
      save: [['mod', 'Enter']],
      step: [['↑'], ['↓']],
      tag: [['Enter'], [',']],
      picture: [['←'], ['→'], ['Home']],
    }),
    at('board', { move: [['↑', '↓', '←', '→']], ends: [['Home'], ['End']], open: [['Enter']] }),
    {
      title: t('app.keys.items.title'),
      lines: Object.entries({ ...cellShortcuts, ...rowShortcuts }).map(
        ([name, shortcuts]): KeyLine => ({ shortcuts, words: t(`ui.grid.keys.${name}`) }),
      ),
    },
    at('cells', { move: [['↑', '↓', '←', '→'], ['Enter']], fill: [['mod', 'D']], paste: [['mod', 'V']] }),
  ]

  function goLine(letter: string, path: string): KeyLine {
    const title = screens.find((screen) => screen.path === path)?.name
    return { shortcuts: [['G', letter.toUpperCase()]], words: title ? t(`screens.${title}`) : path }
  }

  return (
    <Dialog isOpen onClose={() => showKeys(false)} title={t('app.keys.title')} size="lg">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: nothing inside takes the focus, and the keys that scroll have to be heard somewhere */}
      <section aria-label={t('app.keys.title')} tabIndex={0} className="-mx-3 rounded-control p-3 gap-x-8 sm:columns-2">
        {groups.map(({ title, lines }) => (
          <section key={title} className="mb-5 break-inside-avoid">
            <h3 className="mb-1 text-sm font-medium text-ink-soft">{title}</h3>
            <dl>
              {lines.map(({ shortcuts, words }) => (
                <div
                  key={words}
                  className="flex items-baseline justify-between gap-4 border-b border-line py-1.5 last:border-0"
                >
                  <dt>{words}</dt>
                  <dd className="flex shrink-0 flex-wrap justify-end gap-2">
                    {shortcuts.map((keys) => (
                      <Keys key={keys.join()} keys={keys} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </section>
      <p className="text-sm text-ink-soft">{t('app.keys.arabic')}</p>
    </Dialog>
  )
}
