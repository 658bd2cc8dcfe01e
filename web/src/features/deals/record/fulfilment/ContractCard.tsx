import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { readContract } from '@mawrid/contract/deals/fulfilment.calls.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { FileDown, Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FileLink } from '#platform/downloads/FileLink.tsx'
import { useDocument } from '#platform/downloads/useDocument.ts'
import { fetchFile } from '#platform/request/callApi.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useNow } from '#ui/hooks/useNow.ts'
import { Card } from '#ui/record/Card.tsx'
import { DayInBothCalendars } from '#ui/record/DayInBothCalendars.tsx'
import { FactList } from '#ui/record/FactList.tsx'
import { deliveryStep, uploadableFrom } from './deliveryStep.ts'
import { UploadContractButton } from './UploadContractButton.tsx'

interface Props {
  deal: Deal
  contract: NonNullable<Deal['contract']>
}

/** The contract: printed and signed by both sides, then uploaded. */
export function ContractCard({ deal, contract: { signed, signed_on } }: Props) {
  const { t } = useTranslation()
  // Products are sold without a contract.
  const kind: string = deal.kind
  const pdf = useDocument(() => fetchFile(readContract, { params: { id: deal.id } }))
  const today = riyadhDay(useNow())
  // The banner has the button while this is the next step.
  const from = deliveryStep(deal, today)?.kind === 'contract' ? undefined : uploadableFrom(deal, today)
  const isUnsigned = signed_on === null && deal.status === 'accepted'
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
            {t('deals.fulfilment.contract.print')}
          </Button>
          {from !== undefined && <UploadContractButton deal={deal} from={from} size="sm" />}
        </div>
      )}
    </Card>
  )
}
