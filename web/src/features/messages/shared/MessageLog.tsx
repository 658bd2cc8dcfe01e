import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { type Deliver, discard, send, useOutbox } from './outbox.ts'
import { UnsentMessage } from './UnsentMessage.tsx'

interface Props {
  label: string
  recordId: string
  deliver: Deliver
  /** The sent messages. */
  sent: readonly ReactNode[]
  /** Shown if there are no messages. */
  none?: ReactNode
  noteMark?: string
  /** Sets the maximum height, above which it scrolls. */
  className: string
}

/** Keeps the latest message in view; unsent messages follow the sent ones. */
export function MessageLog({ label, recordId, deliver, sent, none, noteMark, className }: Props) {
  const unsent = useOutbox((all) => all[recordId])
  const box = useRef<HTMLDivElement>(null)
  const count = sent.length + (unsent?.length ?? 0)

  useLayoutEffect(() => {
    if (count > 0 && box.current) box.current.scrollTop = box.current.scrollHeight
  }, [count])

  if (count === 0) return none
  return (
    // The log scrolls, so it takes the focus: arrow keys can scroll it then.
    <div
      ref={box}
      role="log"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
      className={`-mx-4 mb-3 flex flex-col gap-3 overflow-y-auto overscroll-y-contain px-4 py-1 sm:-mx-5 sm:px-5 print:max-h-none ${className}`}
    >
      {sent}
      {unsent?.map((one) => (
        <UnsentMessage
          key={one.key}
          unsent={one}
          noteMark={noteMark}
          onRetry={() => void send(recordId, one, deliver)}
          onDiscard={() => discard(recordId, one.key)}
        />
      ))}
    </div>
  )
}
