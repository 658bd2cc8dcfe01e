import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { useTranslation } from 'react-i18next'
import { ChangeList } from '#features/deals/shared/rounds/ChangeList.tsx'
import { changesBetween } from '#features/deals/shared/rounds/changes.ts'
import { useChangeTexts } from '#features/deals/shared/rounds/useChangeTexts.ts'
import { useIsNarrow } from '#ui/hooks/useMediaQuery.ts'
import { Card } from '#ui/record/Card.tsx'
import { Money } from '#ui/record/Money.tsx'
import { type ComparedRound, RoundHead, RoundMessage, termsShown, termTexts } from './RoundParts.tsx'
import { RoundTable } from './RoundTable.tsx'

/** What both sides offered, side by side, and what changed from one round to the next; nothing before the first. */
export function Rounds({ deal }: { deal: Deal }) {
  const { t } = useTranslation()
  const isNarrow = useIsNarrow()
  const words = useChangeTexts()
  if (deal.rounds.length === 0) return null
  const rounds = deal.rounds.map((round, place): ComparedRound => {
    const before = deal.rounds[place - 1]
    return { round, changes: before ? changesBetween(before, round, words) : undefined }
  })
  const Shown = isNarrow ? RoundList : RoundTable
  return (
    <Card title={t('deals.rounds.title')}>
      <Shown deal={deal} rounds={rounds} />
    </Card>
  )
}

interface RoundListProps {
  deal: Deal
  rounds: readonly ComparedRound[]
}

/** On a phone the rounds stand under each other, the latest first, each by what it changed. */
function RoundList({ deal, rounds }: RoundListProps) {
  const { t } = useTranslation()
  const words = useChangeTexts()
  return (
    <ol className="-my-3 divide-y divide-line">
      {rounds.toReversed().map(({ round, changes }) => {
        const texts = termTexts(round, words)
        return (
          <li key={round.no} className="flex flex-col gap-3 py-4">
            <div className="flex items-start justify-between gap-4">
              <RoundHead deal={deal} round={round} />
              <Money amount={round.total} className="font-medium" />
            </div>
            {changes ? (
              <ChangeList lines={deal.lines} changes={changes} />
            ) : (
              <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
                {termsShown([round]).map((term) => (
                  <div key={term} className="contents">
                    <dt className="text-ink-soft">{t(`deals.changed.${term}`)}</dt>
                    <dd>{texts[term]}</dd>
                  </div>
                ))}
              </dl>
            )}
            <RoundMessage text={round.message} />
          </li>
        )
      })}
    </ol>
  )
}
