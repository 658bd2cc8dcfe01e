import { type KeyboardEvent, type ReactElement, type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { useMayOpen } from '../navigation.tsx'
import { MenuItemRow } from './MenuItemRow.tsx'
import { isSection, itemTyped, type MenuEntry, type MenuItem, nextItem } from './menuEntries.ts'
import { useDismiss } from './useDismiss.ts'
import { useFloating } from './useFloating.ts'

export interface MenuTriggerProps {
  ref: Ref<HTMLButtonElement>
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

interface Props {
  /** The menu's name for screen readers. */
  label: string
  /** Renders the button; spread the props on it. */
  trigger: (props: MenuTriggerProps) => ReactElement
  entries: readonly MenuEntry[]
  align?: 'start' | 'end'
  /** Shown above the items, such as the account's name. */
  header?: ReactNode
}

const typingPauseMs = 600

/** A button with a dropdown menu. */
export function Menu({ label, trigger, entries, align = 'start', header }: Props) {
  const id = useId()
  const mayOpen = useMayOpen()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const list = useFloating<HTMLDivElement>({ anchor: button, isOpen, align })
  const typed = useRef({ text: '', atMs: 0 })
  useDismiss(isOpen, [button, list], () => setOpen(false))

  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]

  function open(at: 'first' | 'last') {
    setOpen(true)
    // After the list is rendered.
    requestAnimationFrame(() =>
      rows()
        .at(at === 'first' ? 0 : -1)
        ?.focus(),
    )
  }

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  function choose(item: MenuItem) {
    if (item.blocked) return
    close()
    item.onChoose?.()
  }

  function onTriggerKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    open(event.key === 'ArrowDown' ? 'first' : 'last')
  }

  function onListKey(event: KeyboardEvent) {
    if (event.key === 'Tab') return setOpen(false)
    if (event.ctrlKey || event.metaKey || event.altKey) return
    event.stopPropagation()
    if (event.key === 'Escape') {
      event.preventDefault()
      return close()
    }
    const all = rows()
    const current = all.indexOf(document.activeElement as HTMLElement)
    const next = nextItem(event.key, current, all.length) ?? placeTyped(event, current, all)
    if (next === undefined) return
    event.preventDefault()
    all[next]?.focus()
  }

  function placeTyped(event: KeyboardEvent, current: number, all: HTMLElement[]): number | undefined {
    const isContinued = event.timeStamp - typed.current.atMs < typingPauseMs && typed.current.text !== ''
    if (event.key.length !== 1 || (event.key === ' ' && !isContinued)) return undefined
    const text = isContinued ? typed.current.text + event.key : event.key
    typed.current = { text, atMs: event.timeStamp }
    return itemTyped(
      text,
      current,
      all.map((row) => row.dataset.label ?? ''),
    )
  }

  return (
    <>
      {trigger({
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => (isOpen ? setOpen(false) : open('first')),
        onKeyDown: onTriggerKey,
      })}
      {isOpen && (
        <div
          ref={list}
          popover="manual"
          className="fixed m-0 max-w-80 whitespace-normal min-w-48 overflow-y-auto rounded-card border border-line bg-surface-raised p-1 text-ink shadow-float animate-appear"
        >
          {header && <div className="mb-1 border-b border-line px-3 py-2">{header}</div>}
          <div id={id} role="menu" tabIndex={-1} aria-label={label} onKeyDown={onListKey}>
            {entries
              .filter((entry) => isSection(entry) || mayOpen(entry.href))
              .map((entry) => (
                <Entry key={entry.id} entry={entry} onChoose={choose} />
              ))}
          </div>
        </div>
      )}
    </>
  )
}

interface EntryProps {
  entry: MenuEntry
  onChoose: (item: MenuItem) => void
}

function Entry({ entry, onChoose }: EntryProps) {
  const id = useId()
  if (!isSection(entry)) return <MenuItemRow item={entry} onChoose={() => onChoose(entry)} />
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed inside a menu
    <div
      role="group"
      {...(entry.title && { 'aria-labelledby': id })}
      className="not-first:mt-1 not-first:border-t not-first:border-line not-first:pt-1"
    >
      {entry.title && (
        <div id={id} className="px-3 pt-1.5 pb-1 text-xs text-ink-soft">
          {entry.title}
        </div>
      )}
      {entry.items.map((item) => (
        <MenuItemRow key={item.id} item={item} onChoose={() => onChoose(item)} />
      ))}
    </div>
  )
}
