import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { PackageOpen } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/record/Card.tsx'
import { ParcelCard } from '../parcels/ParcelCard.tsx'
import { canPack, goingOf } from './going.ts'
import { LineGoing } from './LineGoing.tsx'

const PackDrawer = lazyScreen(() => import('../packing/PackDrawer.tsx'), 'PackDrawer')

/** Goods that were agreed: how far each line has come, and the parcels they go in. */
export function GoodsCard({ deal }: { deal: Deal }) {
  const { t } = useTranslation()
  const [isPacking, setPacking] = useState(false)
  const going = goingOf(deal)
  const isPackable = canPack(deal, going)
  return (
    <Card
      title={t('deals.fulfilment.goods.title')}
      aside={
        isPackable && (
          <Button size="sm" look="primary" icon={PackageOpen} onClick={() => setPacking(true)}>
            {t('deals.fulfilment.pack.open')}
          </Button>
        )
      }
    >
      <ul className="divide-y divide-line">
        {going.flatMap((one) => {
          const line = deal.lines.find(({ id }) => id === one.line)
          return line ? <LineGoing key={line.id} deal={deal} line={line} going={one} /> : []
        })}
      </ul>
      {deal.parcels.length > 0 && (
        <section className="border-t border-line pt-4 pb-1">
          <h3 className="mb-3 font-medium">{t('deals.fulfilment.parcel.all')}</h3>
          <ul className="flex flex-col gap-3">
            {deal.parcels.toReversed().map((parcel) => (
              <ParcelCard key={parcel.id} deal={deal} parcel={parcel} />
            ))}
          </ul>
        </section>
      )}
      {/* Stays open when what is left changes behind it, so that nothing typed is lost. */}
      {isPacking && (
        <Suspense>
          <PackDrawer deal={deal} going={going} onClose={() => setPacking(false)} />
        </Suspense>
      )}
    </Card>
  )
}
