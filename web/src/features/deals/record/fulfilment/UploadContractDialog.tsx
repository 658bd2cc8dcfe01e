import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { uploadSignedContract } from '@mawrid/contract/deals/fulfilment.calls.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDealMove } from '#features/deals/shared/queries.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { asFailure } from '#platform/request/failure.ts'
import { DayField } from '#ui/fields/dates/DayField.tsx'
import { DocumentsField } from '#ui/fields/uploads/DocumentsField.tsx'
import type { UploadItem } from '#ui/fields/uploads/uploadItem.ts'
import { type CodedError, fieldMessage } from '#ui/form/fieldMessage.ts'
import { useNow } from '#ui/hooks/useNow.ts'

interface Props {
  deal: Deal
  /** The first day on which it could be signed. */
  from: string
  onClose: () => void
}

type Errors = Readonly<Record<string, CodedError>>

/** Uploads the contract that both sides signed, with its date. */
export function UploadContractDialog({ deal, from, onClose }: Props) {
  const { t } = useTranslation()
  const today = riyadhDay(useNow())
  const [items, setItems] = useState<UploadItem[]>([])
  const [day, setDay] = useState(today)
  const [errors, setErrors] = useState<Errors>({})
  const { mutate, isPending, error } = useDealMove(deal.id, { isInDialog: true })
  const errorOf = (name: string) => {
    const wrong = errors[name]
    return wrong ? { error: fieldMessage(t, wrong) } : {}
  }

  function send() {
    const file = items[0]?.file
    const missing: Errors = {
      ...(!file && { signed: { code: 'required' } }),
      ...(!day && { signed_on: { code: 'required' } }),
    }
    setErrors(missing)
    if (Object.keys(missing).length > 0) return
    const input = { params: { id: deal.id }, body: { signed_on: day }, uploads: { signed: file } }
    mutate(
      { run: () => callApi(uploadSignedContract, input) },
      {
        onSuccess: onClose,
        onError: (refusal) => setErrors(Object.fromEntries(asFailure(refusal).errors.map((one) => [one.path, one]))),
      },
    )
  }

  return (
    <FormDialog
      title={t('deals.fulfilment.contract.keep')}
      description={t('deals.fulfilment.contract.keepText')}
      confirmLabel={t('deals.fulfilment.contract.keep')}
      busy={isPending}
      error={Object.keys(errors).length === 0 && error}
      onConfirm={send}
      onClose={onClose}
    >
      <DocumentsField
        required
        label={t('deals.fulfilment.contract.signed')}
        value={items}
        onChange={setItems}
        limits={uploadSignedContract.uploads.signed}
        disabled={isPending}
        {...errorOf('signed')}
      />
      <DayField
        required
        label={t('deals.fulfilment.contract.signed_on')}
        value={day}
        onChange={setDay}
        max={today}
        min={from}
        {...errorOf('signed_on')}
      />
    </FormDialog>
  )
}
