import { rowOutcomes } from '@mawrid/contract/bulk/import.ts'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { Anchor } from '#ui/navigation.tsx'
import { outcomeLooks, type RowOutcome } from '../shared/ImportPill.tsx'

const tones = { neutral: 'text-ink-soft', info: 'text-info', good: 'text-good', warn: 'text-warn', bad: 'text-bad' }

interface Props {
  counts: Counts
  /** Links to the products of each result. */
  hrefs?: Readonly<Partial<Record<RowOutcome, string>>>
  /** The result whose rows are listed below, and what chooses another. */
  chosen?: RowOutcome
  onChoose?: (outcome: RowOutcome) => void
}

/** The number of rows that are created, changed, unchanged and refused. */
export function OutcomeCounts({ counts, hrefs = {}, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  return (
    <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {rowOutcomes.map((outcome) => {
        const { icon: Icon, tone } = outcomeLooks[outcome]
        const isZero = counts[outcome] === 0
        const href = isZero ? undefined : hrefs[outcome]
        const count = number(counts[outcome])
        return (
          <div
            key={outcome}
            className={classes(
              'relative rounded-control border px-3 py-2',
              outcome === chosen && !isZero ? 'border-accent bg-accent-soft' : 'border-line bg-surface-raised',
            )}
          >
            <dt className="flex items-center gap-1.5 text-sm text-ink-soft">
              <Icon size={14} aria-hidden className={classes('shrink-0', isZero ? 'text-ink-soft' : tones[tone])} />
              {t(`bulk.outcomes.${outcome}`)}
            </dt>
            <dd
              className={classes(
                'text-xl tabular-nums',
                isZero ? 'text-ink-soft' : 'font-semibold',
                !isZero && outcome === 'refused' && 'text-bad',
              )}
            >
              {href ? (
                <Anchor
                  href={href}
                  aria-label={t('bulk.result.see', { count, outcome: t(`bulk.outcomes.${outcome}`) })}
                  className="text-accent underline-offset-4 after:absolute after:inset-0 after:rounded-control hover:underline"
                >
                  {count}
                </Anchor>
              ) : onChoose && !isZero ? (
                <button
                  type="button"
                  aria-pressed={outcome === chosen}
                  aria-label={t('bulk.preview.list', { count, outcome: t(`bulk.outcomes.${outcome}`) })}
                  onClick={() => onChoose(outcome)}
                  className="underline-offset-4 after:absolute after:inset-0 after:rounded-control hover:underline"
                >
                  {count}
                </button>
              ) : (
                count
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

export type Counts = Readonly<Record<RowOutcome, number>>

export const noCounts: Counts = { made: 0, changed: 0, same: 0, refused: 0 }
