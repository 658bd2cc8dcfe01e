import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { useQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHasRight } from '#platform/session/rights.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { Card } from '#ui/record/Card.tsx'
import { returnableQuery, returnsQuery } from './queries.ts'
import { ReturnLines } from './ReturnLines.tsx'

const OpenReturnDialog = lazyPart(() => import('./OpenReturnDialog.tsx'), 'OpenReturnDialog')

/** The returns of a deal of which something was delivered, and the button to open one for the buyer. */
export function DealReturns({ deal }: { deal: Deal }) {
  const { t } = useTranslation()
  const [isOpening, setOpening] = useState(false)
  const mayOpen = useHasRight('deals.cancel')
  const { data, isPending } = useQuery(returnsQuery({ deal: deal.id, page_size: 50 }))
  const returnable = useQuery({ ...returnableQuery(deal.id), enabled: mayOpen })
  const isAnyLeft = returnable.isError || returnable.data?.lines.some(({ left }) => left !== '0')
  const canOpen = mayOpen && isAnyLeft
  if (isPending || (mayOpen && returnable.isPending)) return <Skeleton shape="box" className="h-24 w-full" />
  if (!data || (data.results.length === 0 && !canOpen)) return null
  return (
    <Card title={t('screens.returns')}>
      {data.results.length === 0 ? (
        <p className="py-1 text-ink-soft">{t('returns.ofDeal.none')}</p>
      ) : (
        <ReturnLines returns={data.results} />
      )}
      {canOpen && (
        <div className="pt-2 pb-1">
          <Button size="sm" icon={PackageOpen} onClick={() => setOpening(true)}>
            {t('returns.open')}
          </Button>
        </div>
      )}
      {isOpening && (
        <Suspense>
          <OpenReturnDialog deal={deal} onClose={() => setOpening(false)} />
        </Suspense>
      )}
    </Card>
  )
}
