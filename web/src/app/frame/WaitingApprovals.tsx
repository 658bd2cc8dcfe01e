import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { waitingApprovalsQuery } from '#features/approvals/shared/queries.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { WaitingCount } from './WaitingCount.tsx'

/** The number of requests for approval that await a decision. */
export default function WaitingApprovals() {
  const { t } = useTranslation()
  const { number } = useFormats()
  const count = useQuery(waitingApprovalsQuery).data ?? 0
  return <WaitingCount count={count} words={t('approvals.waitingCount', { count, formatted: number(count) })} />
}
