import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../../ui/classes.ts'
import { useNavigation } from '../../ui/navigation.tsx'
import { isOnScrim, useModal } from '../../ui/overlays/Dialog.tsx'
import { standingOf } from '../session/companyStatus.ts'
import { useUser } from '../session/userStore.ts'
import { found, type PaletteEntry, paletteEntries } from './paletteEntries.ts'
import { usePaletteActions } from './usePaletteActions.ts'

interface Props {
  onClose: () => void
}

const kinds = ['screen', 'action'] as const

/** Screens and actions, found as one types; the arrow keys choose, Enter goes. */
export default function Palette({ onClose }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const dialog = useModal()
  const navigation = useNavigation()
  const standing = useUser(({ user }) => standingOf(user.company))
  const actions = usePaletteActions()
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState(0)

  const all = found(paletteEntries(standing, t, actions), typed)
  const shown = kinds.flatMap((kind) => all.filter((entry) => entry.kind === kind))
  const current = shown[place]

  function choose(entry: PaletteEntry) {
    onClose()
    if (entry.href) navigation.go(entry.href)
    entry.run?.()
  }

  function onKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && shown.length > 0) {
      event.preventDefault()
      setPlace((place + step + shown.length) % shown.length)
    }
    if (event.key === 'Enter' && current && !event.nativeEvent.isComposing) {
      event.preventDefault()
      choose(current)
    }
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape reaches the dialog as its cancel event
    <dialog
      ref={dialog}
      aria-label={t('app.search.label')}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => isOnScrim(event) && onClose()}
      className="mx-auto mt-[max(1rem,12vh)] mb-auto w-[min(100vw-2rem,36rem)] flex-col overflow-hidden rounded-card border border-line bg-surface-raised p-0 shadow-float backdrop:bg-scrim backdrop:animate-appear animate-rise open:flex"
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search size={18} aria-hidden className="shrink-0 text-ink-soft" />
        <input
          type="search"
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={current ? `${id}-${place}` : undefined}
          aria-autocomplete="list"
          aria-label={t('app.search.label')}
          placeholder={t('app.search.placeholder')}
          value={typed}
          dir="auto"
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.target.value)
            setPlace(0)
          }}
          onKeyDown={onKey}
          className="min-h-13 w-full bg-transparent text-lg outline-none"
        />
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('app.search.label')}
        className="max-h-[60vh] overflow-y-auto p-2"
      >
        {kinds.map((kind) => {
          const entries = shown.filter((entry) => entry.kind === kind)
          if (entries.length === 0) return null
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand inside a listbox
            <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
              <div id={`${id}-${kind}`} className="px-3 pt-2 pb-1 text-xs text-ink-soft">
                {t(`app.search.${kind}`)}
              </div>
              {entries.map((entry) => {
                const at = shown.indexOf(entry)
                return (
                  // biome-ignore lint/a11y/useFocusableInteractive: the field holds the focus and names the current option
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
                  <div
                    key={entry.id}
                    id={`${id}-${at}`}
                    role="option"
                    aria-selected={at === place}
                    ref={(row) => {
                      if (at === place) row?.scrollIntoView({ block: 'nearest' })
                    }}
                    onPointerMove={() => at !== place && setPlace(at)}
                    onClick={() => choose(entry)}
                    className={classes(
                      'flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5',
                      at === place && 'bg-surface-hover',
                    )}
                  >
                    <entry.icon size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-ink-soft" />
                    {entry.label}
                  </div>
                )
              })}
            </div>
          )
        })}
      </div>
      {shown.length === 0 && (
        <p role="status" className="px-5 pt-2 pb-6 text-ink-soft">
          {t('app.search.nothing')}
        </p>
      )}
    </dialog>
  )
}
