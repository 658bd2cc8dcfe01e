import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { readContract } from '@mawrid/contract/deals/fulfilment.calls.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { FileDown, FileUp, Printer } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileLink } from '#platform/downloads/FileLink.tsx'
import { useDocument } from '#platform/downloads/useDocument.ts'
import { fetchFile } from '#platform/request/callApi.ts'
import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useNow } from '#ui/hooks/useNow.ts'
import { Card } from '#ui/record/Card.tsx'
import { DayInBothCalendars } from '#ui/record/DayInBothCalendars.tsx'
import { FactList } from '#ui/record/FactList.tsx'

// Its date field loads React Aria, which nothing else of a deal needs.
const UploadContractDialog = lazyScreen(() => import('./UploadContractDialog.tsx'), 'UploadContractDialog')

interface Props {
  deal: Deal
  contract: NonNullable<Deal['contract']>
}

/** The contract: printed and signed by both sides, then uploaded. */
export function ContractCard({ deal, contract: { signed, signed_on } }: Props) {
  const { t } = useTranslation()
  // Products are sold without a contract.
  const kind: string = deal.kind
  const today = riyadhDay(useNow())
  const [isUploading, setKeeping] = useState(false)
  const pdf = useDocument(() => fetchFile(readContract, { params: { id: deal.id } }))
  const isUnsigned = signed_on === null && deal.status === 'accepted'
  const from = signableFrom(deal)
  const isSignable = isUnsigned && from !== undefined && today >= from
  return (
    <Card title={t('deals.fulfilment.contract.title')}>
      {signed_on !== null && (
        <FactList
          facts={[
            { label: t('deals.fulfilment.contract.signed_on'), value: <DayInBothCalendars day={signed_on} /> },
            ...(signed
              ? [
                  {
                    label: t('deals.fulfilment.contract.signed'),
                    value: <FileLink url={signed.url} name={signed.name} />,
                  },
                ]
              : []),
          ]}
        />
      )}
      {isUnsigned && <p className="pb-3 text-ink-soft">{t(`deals.fulfilment.contract.what_${kind}`)}</p>}
      {deal.status !== 'cancelled' && (
        <div className="flex flex-wrap gap-2 py-1">
          <Button size="sm" icon={FileDown} busy={pdf.isFetching} onClick={pdf.download}>
            {t('deals.fulfilment.contract.download')}
          </Button>
          <Button size="sm" icon={Printer} busy={pdf.isFetching} onClick={pdf.open}>
            {t('deals.fulfilment.print')}
          </Button>
          {isSignable && (
            <Button size="sm" look="primary" icon={FileUp} onClick={() => setKeeping(true)}>
              {t('deals.fulfilment.contract.keep')}
            </Button>
          )}
        </div>
      )}
      {isUploading && from !== undefined && (
        <Suspense>
          <UploadContractDialog deal={deal} from={from} onClose={() => setKeeping(false)} />
        </Suspense>
      )}
    </Card>
  )
}

/**
 * The first day on which the contract could be signed: the day the deal was accepted; for a franchise not before the
 * legal period for consideration is over. Undefined while that day is not known.
 */
export function signableFrom({
  kind,
  accepted_at,
  pipeline,
}: Pick<Deal, 'kind' | 'accepted_at' | 'pipeline'>): string | undefined {
  if (accepted_at === null) return undefined
  const agreed = riyadhDay(new Date(accepted_at))
  if (kind !== 'franchise') return agreed
  return pipeline?.sign_from ? [agreed, pipeline.sign_from].toSorted().at(-1) : undefined
}
