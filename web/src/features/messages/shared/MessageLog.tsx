import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { type Deliver, discard, send, useOutbox } from './outbox.ts'
import { UnsentMessage } from './UnsentMessage.tsx'

interface Props {
  label: string
  recordId: string
  deliver: Deliver
  /** What was sent. */
  sent: readonly ReactNode[]
  /** Stands where nothing was written yet. */
  none?: ReactNode
  noteMark?: string
  /** How high it may grow before it scrolls by itself. */
  className: string
}

/** The latest is at the end and in sight; what is still on its way stands after it. */
export function MessageLog({ label, recordId, deliver, sent, none, noteMark, className }: Props) {
  const unsent = useOutbox((all) => all[recordId])
  const box = useRef<HTMLDivElement>(null)
  const count = sent.length + (unsent?.length ?? 0)

  useLayoutEffect(() => {
    if (count > 0 && box.current) box.current.scrollTop = box.current.scrollHeight
  }, [count])

  if (count === 0) return none
  return (
    // A log may be longer than its place: it is reached by Tab, so that arrows can scroll it.
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
