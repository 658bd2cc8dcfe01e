import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { useTranslation } from 'react-i18next'
import { Money } from '#ui/record/Money.tsx'
import { ChangeList } from './ChangeList.tsx'
import type { ComparedRound } from './comparedRound.ts'
import { RoundHead } from './RoundHead.tsx'
import { RoundMessage } from './RoundMessage.tsx'
import { termsShown, termTexts } from './termsShown.ts'
import { useChangeTexts } from './useChangeTexts.ts'

interface Props {
  deal: Deal
  rounds: readonly ComparedRound[]
}

/** On a phone the rounds stand under each other, the latest first, each by what it changed. */
export function RoundList({ deal, rounds }: Props) {
  const { t } = useTranslation()
  const words = useChangeTexts()
  return (
    <ol className="-my-3 divide-y divide-line">
      {rounds.toReversed().map(({ round, changes }) => {
        const said = termTexts(round, words)
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
                    <dd>{said[term]}</dd>
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
