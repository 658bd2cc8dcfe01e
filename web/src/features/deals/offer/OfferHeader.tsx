import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { useTranslation } from 'react-i18next'
import { useLang } from '#ui/format/useFormats.ts'
import { Anchor } from '#ui/navigation.tsx'
import { AnswerBy } from '#ui/record/AnswerBy.tsx'
import { buyerName } from '../shared/buyerName.ts'
import { DealPills } from '../shared/DealPills.tsx'
import { dealAddress } from '../shared/dealAddresses.ts'

/** Whom the offer is for, and how long they still wait. */
export function OfferHeader({ deal, title }: { deal: Deal; title: string }) {
  const { t } = useTranslation()
  const lang = useLang()
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-xl">{title}</h1>
          <DealPills deal={deal} />
        </div>
        <p className="text-ink-soft">
          <Anchor href={dealAddress(deal.id)} className="text-accent hover:underline">
            <bdi dir="ltr" className="tabular-nums">
              {deal.number}
            </bdi>
          </Anchor>{' '}
          · <bdi>{buyerName(lang, deal)}</bdi> · <bdi>{deal.subject}</bdi>
        </p>
      </div>
      {deal.respond_by && (
        <p>
          <span className="sr-only">{t('deals.fields.respond_by')}</span> <AnswerBy at={deal.respond_by} />
        </p>
      )}
    </header>
  )
}
