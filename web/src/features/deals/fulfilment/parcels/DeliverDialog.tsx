import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { deliverParcel } from '@mawrid/contract/deals/fulfilment.calls.ts'
import type { Parcel } from '@mawrid/contract/deals/parcel.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { DocumentsField } from '#ui/fields/uploads/DocumentsField.tsx'
import type { UploadItem } from '#ui/fields/uploads/uploadItem.ts'
import { useDealMove } from '../useDealMove.ts'

interface Props {
  deal: Deal
  parcel: Parcel
  onClose: () => void
}

/** The parcel has arrived; the note the buyer signed can be kept with it. */
export function DeliverDialog({ deal, parcel, onClose }: Props) {
  const { t } = useTranslation()
  const [items, setItems] = useState<UploadItem[]>([])
  const { mutate, isPending, error } = useDealMove(deal.id, { tellsItself: true })

  function send() {
    const params = { id: deal.id, parcel: parcel.id }
    const uploads = { proof: items[0]?.file }
    mutate({ run: () => callApi(deliverParcel, { params, body: {}, uploads }) }, { onSuccess: onClose })
  }

  return (
    <FormDialog
      title={t('deals.fulfilment.deliver.title', { number: `\u2066${parcel.number}\u2069` })}
      description={t('deals.fulfilment.deliver.text')}
      doLabel={t('deals.fulfilment.parcel.do.deliver')}
      isSending={isPending}
      error={error}
      onSend={send}
      onClose={onClose}
    >
      <DocumentsField
        label={t('deals.fulfilment.deliver.proof')}
        value={items}
        onChange={setItems}
        limits={deliverParcel.uploads.proof}
        disabled={isPending}
      />
    </FormDialog>
  )
}
