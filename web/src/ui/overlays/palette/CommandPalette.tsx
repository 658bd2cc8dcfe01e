import { Search } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { useNavigation } from '#ui/navigation.tsx'
import { localStore } from '../../browserStorage.ts'
import { isOnScrim, useModal } from '../Dialog.tsx'
import { PaletteList } from './PaletteList.tsx'
import { closestFirst, itemAfter, type PaletteGroup, type PaletteItem, withoutDuplicates } from './paletteItems.ts'
import { type FindGroups, usePaletteSearch } from './usePaletteSearch.ts'

interface Props {
  onClose: () => void
  label: string
  placeholder: string
  /** Local results: screens and actions that match the typed text; with no text, everything that can be recent. */
  groups: (typed: string) => readonly PaletteGroup[]
  /** Searches the seller's records on the server. Must be a stable function while the palette is open. */
  find?: FindGroups
  storageKey: string
}

/** Searches screens, actions and records. Open while mounted; the focus stays in the search field. */
export function CommandPalette({ onClose, label, placeholder, groups, find, storageKey }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const dialog = useModal()
  const navigation = useNavigation()
  const [typed, setTyped] = useState('')
  const [index, setPlace] = useState(0)
  const found = usePaletteSearch(find, typed)

  const known = groups(typed)
  const recent = typed.trim() === '' ? [recentGroup(known, storageKey, t('ui.palette.recent'))] : []
  const fitting = [...known, ...found.groups]
  const shown = withoutDuplicates([...recent, ...(typed.trim() === '' ? fitting : closestFirst(fitting))])
  const items = shown.flatMap((group) => group.items)
  const at = Math.max(0, Math.min(index, items.length - 1))
  const current = items[at]

  function choose(item: PaletteItem, inNewTab = false) {
    addRecent(storageKey, item.id)
    onClose()
    if (item.href && inNewTab) window.open(item.href, '_blank', 'noopener')
    else if (item.href) navigation.go(item.href)
    item.onChoose?.()
  }

  function onKey(event: KeyboardEvent) {
    // During IME composition, Enter confirms the word instead of choosing an item.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && current) {
      event.preventDefault()
      return choose(current, event.ctrlKey || event.metaKey)
    }
    const next = itemAfter(event.key, at, items.length)
    if (next === undefined) return
    event.preventDefault()
    setPlace(next)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape reaches the dialog as its cancel event
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event: MouseEvent<HTMLDialogElement>) => isOnScrim(event) && onClose()}
      className="mx-auto mt-[max(1rem,12vh)] mb-auto w-[min(100vw-2rem,38rem)] flex-col overflow-hidden rounded-card border border-line bg-surface-raised p-0 text-ink shadow-float outline-none backdrop:bg-scrim backdrop:animate-appear animate-rise open:flex"
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        {found.isSearching ? (
          <Spinner size={18} />
        ) : (
          <Search size={18} aria-hidden className="shrink-0 text-ink-soft" />
        )}
        <input
          data-first-focus
          type="search"
          role="combobox"
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={current ? `${id}-${current.id}` : undefined}
          aria-autocomplete="list"
          aria-label={label}
          placeholder={placeholder}
          autoComplete="off"
          dir="auto"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setPlace(0)
          }}
          onKeyDown={onKey}
          className="min-h-13 w-full bg-transparent text-lg outline-none placeholder-shown:[direction:inherit]"
        />
      </div>
      <PaletteList
        id={id}
        label={label}
        groups={shown}
        typed={typed}
        current={current}
        onPoint={(item) => setPlace(items.indexOf(item))}
        onChoose={choose}
      />
      <p role="status" className="px-4 pb-4 text-ink-soft empty:hidden">
        {found.hasFailed && t('ui.palette.failed')}
        {!found.hasFailed && !found.isSearching && items.length === 0 && t('ui.palette.nothing')}
      </p>
    </dialog>
  )
}

function recentGroup(known: readonly PaletteGroup[], storageKey: string, title: string): PaletteGroup {
  const all = known.flatMap((group) => group.items)
  return { id: 'recent', title, items: recentIds(storageKey).flatMap((id) => all.find((item) => item.id === id) ?? []) }
}

const maxRecent = 5

/** The ids of recently chosen items, newest first, stored on the device. */
function recentIds(storageKey: string): readonly string[] {
  const stored = localStore.readJson(storageKey)
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
}

function addRecent(storageKey: string, id: string) {
  const ids = [id, ...recentIds(storageKey).filter((other) => other !== id)].slice(0, maxRecent)
  localStore.writeJson(storageKey, ids)
}
