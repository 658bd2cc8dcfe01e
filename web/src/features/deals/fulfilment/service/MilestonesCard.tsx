import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#ui/format/useFormats.ts'
import { Card } from '#ui/record/Card.tsx'
import { MilestoneStep } from './MilestoneStep.tsx'

/** The steps of a service: its part of the price, its days, and how far each has come. */
export function MilestonesCard({ deal }: { deal: Deal }) {
  const { t } = useTranslation()
  const { percent } = useFormats()
  const accepted = deal.milestones
    .filter(({ status }) => status === 'accepted')
    .reduce((share, step) => share + Number(step.percent), 0)
  return (
    <Card
      title={t('deals.fulfilment.milestones.title')}
      aside={
        <span className="text-sm text-ink-soft">
          {t('deals.fulfilment.milestones.accepted', { share: percent(accepted / 100) })}
        </span>
      }
    >
      <ol className="pt-2">
        {deal.milestones.map((milestone, index) => (
          <MilestoneStep key={milestone.id} deal={deal} milestone={milestone} no={index + 1} />
        ))}
      </ol>
    </Card>
  )
}
