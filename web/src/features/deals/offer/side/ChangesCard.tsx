import type { Deal } from '@mawrid/contract/deals/deal.ts'
import type { Round } from '@mawrid/contract/deals/round.ts'
import { useTranslation } from 'react-i18next'
import { ChangeList } from '#features/deals/rounds/ChangeList.tsx'
import { changesBetween, type RoundContent } from '#features/deals/rounds/changes.ts'
import { useChangeTexts } from '#features/deals/rounds/useChangeTexts.ts'
import { Card } from '#ui/record/Card.tsx'

interface Props {
  deal: Pick<Deal, 'lines'>
  latest: Round
  /** Undefined while the offer cannot be sent as it is. */
  now: RoundContent | undefined
}

/** What this offer says otherwise than the round before it. */
export function ChangesCard({ deal, latest, now }: Props) {
  const { t } = useTranslation()
  const words = useChangeTexts()
  return (
    <Card title={t(`deals.offer.changesSince.${latest.side}`)}>
      {now ? (
        <ChangeList lines={deal.lines} changes={changesBetween(latest, now, words)} />
      ) : (
        <p className="text-ink-soft">{t('deals.offer.notReady')}</p>
      )}
    </Card>
  )
}
