import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#ui/format/useFormats.ts'
import { useIsNarrow } from '#ui/hooks/useMediaQuery.ts'
import { Card } from '#ui/record/Card.tsx'
import { LineCards } from './LineCards.tsx'
import { LinesTable } from './LinesTable.tsx'
import { RoundTotals } from './RoundTotals.tsx'
import { roundColumns } from './roundColumns.ts'

/** What the buyer wants, what was offered for it, and what was agreed. */
export function LinesCard({ deal }: { deal: Deal }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const isNarrow = useIsNarrow()
  const columns = roundColumns(deal)
  const Lines = isNarrow ? LineCards : LinesTable
  return (
    <Card
      title={t('deals.linesTitle')}
      aside={t('deals.lines', { count: deal.line_count, formatted: number(deal.line_count) })}
    >
      <Lines lines={deal.lines} columns={columns} />
      {deal.sums && <RoundTotals sums={deal.sums} />}
    </Card>
  )
}
