import { rowOutcomes } from '@mawrid/contract/bulk/import.ts'
import { useTranslation } from 'react-i18next'
import { classes } from '../../ui/classes.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import type { Counts } from './countsOf.ts'
import { outcomeFaces } from './importFaces.ts'

const tones = { neutral: 'text-ink-soft', info: 'text-info', good: 'text-good', warn: 'text-warn', bad: 'text-bad' }

/** How many rows make, change, leave and are refused, side by side. */
export function OutcomeCounts({ counts }: { counts: Counts }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  return (
    <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {rowOutcomes.map((outcome) => {
        const { icon: Icon, tone } = outcomeFaces[outcome]
        const isNone = counts[outcome] === 0
        return (
          <div key={outcome} className="rounded-control border border-line bg-surface-raised px-3 py-2">
            <dt className="flex items-center gap-1.5 text-sm text-ink-soft">
              <Icon size={14} aria-hidden className={classes('shrink-0', isNone ? 'text-ink-soft' : tones[tone])} />
              {t(`bulk.outcomes.${outcome}`)}
            </dt>
            <dd className={classes('text-xl tabular-nums', isNone ? 'text-ink-soft' : 'font-semibold')}>
              {number(counts[outcome])}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
