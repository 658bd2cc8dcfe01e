import type { BlanketLine, CallOffDate } from '@mawrid/contract/deals/blanketOrder.ts'
import { CalendarClock, CalendarX, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type StatusLook, StatusPill } from '#ui/feedback/StatusPill.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { quantityFormat } from '#ui/values/amounts.ts'

const looks: Readonly<Record<CallOffDate['status'], StatusLook>> = {
  met: { tone: 'good', icon: CircleCheck },
  open: { tone: 'neutral', icon: CalendarClock },
  missed: { tone: 'warn', icon: CalendarX },
}

const quantity = quantityFormat(3)

interface Props {
  dates: readonly CallOffDate[]
  lines: readonly BlanketLine[]
  /** Otherwise what is not called off by now never will be: it is neither upcoming nor missed. */
  isInForce: boolean
  /** A quantity with the unit of its item. */
  amountOf: (line: string, qty: string) => ReactNode
}

/** By which days parts of a blanket order are to be called off, and whether they were. */
export function CallOffDates({ dates, lines, isInForce, amountOf }: Props) {
  const { t } = useTranslation()
  const { lang, day } = useFormats()
  return (
    <ul className="divide-y divide-line">
      {dates.map((date) => {
        const line = lines.find((one) => one.line === date.line)
        const { called, qty } = date
        const facts = [
          date.moved_from !== null && t('deals.blanket.dates.moved', { day: day(new Date(date.moved_from)) }),
          date.status !== 'met' &&
            called !== '0' &&
            t('deals.blanket.dates.partly', { called: quantity.format(called), qty: quantity.format(qty) }),
        ].filter((fact) => fact !== false)
        return (
          <li key={date.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2.5">
            <span className="min-w-0 grow basis-48">
              <span className="block tabular-nums">{day(new Date(date.day))}</span>
              <span className="block text-sm text-ink-soft [overflow-wrap:anywhere]">
                <bdi>{line && nameIn(lang, line)}</bdi>
              </span>
              {facts.map((fact) => (
                <span key={fact} className="block text-sm text-ink-soft">
                  {fact}
                </span>
              ))}
            </span>
            {(isInForce || date.status === 'met') && (
              <StatusPill {...looks[date.status]} label={t(`deals.blanket.dates.${date.status}`)} />
            )}
            <span className="min-w-20 text-end font-medium">{amountOf(date.line, qty)}</span>
          </li>
        )
      })}
    </ul>
  )
}
