import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { discard, send, useOutbox } from './outbox.ts'
import { SentMessage } from './SentMessage.tsx'
import { UnsentMessage } from './UnsentMessage.tsx'

/** The latest is at the end and in sight; what is still on its way stands after it. */
export function MessageList({ deal }: { deal: Deal }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const unsent = useOutbox((all) => all[deal.id])
  const box = useRef<HTMLDivElement>(null)
  const count = deal.messages.length + (unsent?.length ?? 0)

  useLayoutEffect(() => {
    if (count > 0 && box.current) box.current.scrollTop = box.current.scrollHeight
  }, [count])

  if (count === 0) return <p className="pt-1 pb-3 text-ink-soft">{t('deals.messages.none')}</p>
  return (
    // A log may be longer than its place: it is reached by Tab, so that arrows can scroll it.
    <div
      ref={box}
      role="log"
      aria-label={t('deals.messages.log')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
      className="-mx-4 mb-3 flex max-h-112 flex-col gap-3 overflow-y-auto overscroll-y-contain px-4 py-1 sm:-mx-5 sm:px-5"
    >
      {deal.messages.map((message) => (
        <SentMessage key={message.id} message={message} />
      ))}
      {unsent?.map((one) => (
        <UnsentMessage
          key={one.key}
          unsent={one}
          onRetry={() => void send(queries, deal.id, one)}
          onDiscard={() => discard(deal.id, one.key)}
        />
      ))}
    </div>
  )
}
