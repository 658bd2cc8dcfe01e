import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { ArrowUp } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { discard, send, useOutbox } from '#features/messages/shared/outbox.ts'
import { UnsentMessage } from '#features/messages/shared/UnsentMessage.tsx'
import { MentionText } from '#features/team/shared/work/MentionText.tsx'
import { useUser } from '#platform/session/userStore.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { useSendTo } from './Composer.tsx'
import { EventEntry } from './EventEntry.tsx'
import { MessageEntry } from './MessageEntry.tsx'
import { isBy, isCurrent, type ThreadEntry } from './threadEntries.ts'
import { VersionEntry } from './VersionEntry.tsx'

interface Props {
  deal: Deal
  label: string
  entries: readonly ThreadEntry[]
  newMessages: ReadonlySet<string>
  /** Loads events that are older than the entries; undefined if there are none. */
  onLoadOlder: (() => Promise<void>) | undefined
}

const pageSize = 15

/** The entries, the newest first. Page up and page down move between them; older ones are shown on request. */
export function Feed({ deal, label, entries, newMessages, onLoadOlder }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const top = useRef<HTMLDivElement>(null)
  const feed = useRef<HTMLDivElement>(null)
  const [limit, setLimit] = useState(pageSize)
  const { shown, held } = useHeldBack(top, entries)
  const me = useUser(({ user }) => user.id)
  const arrived = held.filter((entry) => !isBy(entry, me)).length
  const deliver = useSendTo(deal.id)
  const unsent = useOutbox((all) => all[deal.id]) ?? []
  // The latest version is always there.
  const end = Math.max(limit, shown.findIndex((entry) => isCurrent(entry, deal)) + 1)
  const older = shown.length - end
  const [isLoading, setLoading] = useState(false)

  async function showOlder() {
    const last = feed.current?.lastElementChild
    if (older < pageSize && onLoadOlder) {
      setLoading(true)
      await onLoadOlder()
      setLoading(false)
    }
    setLimit(end + pageSize)
    // Focuses the first of the older entries, which the button's place is taken by.
    requestAnimationFrame(() => focusEntry(last?.nextElementSibling))
  }

  return (
    <div className="flex flex-col gap-4">
      <div ref={top} className="-mb-4" />
      {arrived > 0 && (
        <div
          role="status"
          className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--foot-bar,0px)+1rem)] z-30 flex justify-center print:hidden"
        >
          <Button
            look="primary"
            icon={ArrowUp}
            className="pointer-events-auto rounded-full shadow-lg"
            onClick={() => top.current?.scrollIntoView({ block: 'center' })}
          >
            {t('deals.thread.arrived', { count: arrived, formatted: number(arrived) })}
          </Button>
        </div>
      )}
      <div ref={feed} role="feed" aria-label={label} onKeyDown={moveByPage} className="flex flex-col gap-4">
        {unsent.map((one) => (
          <UnsentMessage
            key={one.key}
            unsent={one}
            noteMark={t('deals.messages.noteMark')}
            noteText={(body) => <MentionText text={body} />}
            onRetry={() => void send(deal.id, one, deliver)}
            onDiscard={() => discard(deal.id, one.key)}
          />
        ))}
        {shown.slice(0, end).map((entry, index) => (
          <article
            key={entry.id}
            aria-posinset={index + 1}
            aria-setsize={shown.length}
            tabIndex={index === 0 ? 0 : -1}
            className="rounded-card"
          >
            {dayOf(entry) !== dayOf(shown[index - 1]) && <DayLine at={entry.at} />}
            <Entry deal={deal} entry={entry} isNew={newMessages.has(entry.id)} />
          </article>
        ))}
      </div>
      {(older > 0 || onLoadOlder) && (
        <Button className="self-start print:hidden" busy={isLoading} onClick={showOlder}>
          {onLoadOlder
            ? t('deals.thread.showOlder')
            : t('deals.thread.older', { count: older, formatted: number(older) })}
        </Button>
      )}
    </div>
  )
}

/** The day of the entries below, above the first of them. */
function DayLine({ at }: { at: string }) {
  const formats = useFormats()
  return (
    <p className="mb-4 flex items-center gap-3 text-xs font-medium text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      {formats.day(new Date(at))}
    </p>
  )
}

function dayOf(entry: ThreadEntry | undefined): string | undefined {
  return entry && riyadhDay(new Date(entry.at))
}

function Entry({ deal, entry, isNew }: { deal: Deal; entry: ThreadEntry; isNew: boolean }) {
  switch (entry.kind) {
    case 'message':
      return <MessageEntry message={entry.message} isNew={isNew} />
    case 'version':
      return <VersionEntry deal={deal} {...entry} isCurrent={isCurrent(entry, deal)} />
    case 'event':
      return <EventEntry deal={deal} event={entry.event} />
  }
}

/** The keys of a feed: to the next or the previous entry. */
function moveByPage(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'PageDown' && event.key !== 'PageUp') return
  const entry = event.target instanceof Element ? event.target.closest('article') : null
  const next = event.key === 'PageDown' ? entry?.nextElementSibling : entry?.previousElementSibling
  if (focusEntry(next)) event.preventDefault()
}

function focusEntry(entry: Element | null | undefined): boolean {
  if (!(entry instanceof HTMLElement) || entry.tagName !== 'ARTICLE') return false
  entry.focus()
  return true
}

interface HeldBack {
  readonly shown: readonly ThreadEntry[]
  /** The entries that arrived since the reader scrolled away. */
  readonly held: readonly ThreadEntry[]
}

/**
 * While the top of the thread is out of view, new entries are held back: inserted above, they would move what the
 * reader is looking at, because not every browser anchors the scroll position.
 */
function useHeldBack(top: RefObject<HTMLElement | null>, entries: readonly ThreadEntry[]): HeldBack {
  const isAtTop = useIsInView(top)
  const newest = entries[0]?.at ?? ''
  const [seenUntil, setSeenUntil] = useState(newest)
  if (isAtTop && newest !== seenUntil) setSeenUntil(newest)
  if (isAtTop) return { shown: entries, held: [] }
  const isNew = ({ at }: ThreadEntry) => Date.parse(at) > Date.parse(seenUntil)
  return { shown: entries.filter((entry) => !isNew(entry)), held: entries.filter(isNew) }
}

function useIsInView(element: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(true)
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver((records) => setInView(records.at(-1)?.isIntersecting ?? true))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isInView
}
