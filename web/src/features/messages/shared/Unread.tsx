import { MessageSquareDot } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#ui/format/useFormats.ts'

/** The number of messages nobody of the company has read; nothing if there are none. */
export function Unread({ count }: { count: number }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  if (count === 0) return null
  return (
    <span className="inline-flex shrink-0 items-center gap-1 rounded-full bg-accent px-1.5 text-xs leading-5 text-accent-ink tabular-nums">
      <MessageSquareDot size={12} aria-hidden />
      <span aria-hidden>{number(count)}</span>
      <span className="sr-only">{t('messages.unread', { count, formatted: number(count) })}</span>
    </span>
  )
}
