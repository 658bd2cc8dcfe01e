import { daysBetween } from '@mawrid/contract/values/days.ts'
import { Check, Hourglass } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { inWords } from '#ui/fields/dates/days.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import type { Need } from './nextPipelineStep.ts'

interface Props {
  need: Need
  /** The first day of a signature, once the disclosure was handed over. */
  signFrom: string | null
  today: string
}

/** One thing a step waits for; of the law's days also how many are left, and until when. */
export function NeedLine({ need: { id, isMet }, signFrom, today }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const Icon = isMet ? Check : Hourglass
  const isCounting = id === '14_days_since_disclosure' && !isMet && signFrom !== null
  const left = isCounting ? daysBetween(today, signFrom) : 0
  return (
    <li className="flex gap-2">
      <Icon size={16} aria-hidden className={classes('mt-[0.3em] shrink-0', isMet ? 'text-good' : 'text-warn')} />
      <span>
        <span className={classes(isMet && 'text-ink-soft')}>
          {t(`deals.fulfilment.road.need.${id}.${isMet ? 'met' : 'open'}`)}
        </span>
        {isCounting && (
          <span className="block text-sm text-ink-soft">
            {t('deals.fulfilment.road.signFrom', { day: inWords(formats, 'gregory', signFrom) })} ·{' '}
            {t('ui.timeLeft.left.days', { count: left, formatted: formats.number(left) })}
          </span>
        )}
      </span>
    </li>
  )
}
