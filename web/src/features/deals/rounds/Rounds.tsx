import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { useTranslation } from 'react-i18next'
import { useIsNarrow } from '#ui/hooks/useMediaQuery.ts'
import { Card } from '#ui/record/Card.tsx'
import { changesBetween } from './changes.ts'
import type { ComparedRound } from './comparedRound.ts'
import { RoundList } from './RoundList.tsx'
import { RoundTable } from './RoundTable.tsx'
import { useChangeTexts } from './useChangeTexts.ts'

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
