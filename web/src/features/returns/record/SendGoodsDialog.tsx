import type { BodyOf } from '@mawrid/contract/call.ts'
import { sendGoods } from '@mawrid/contract/returns/calls.ts'
import type { Return } from '@mawrid/contract/returns/return.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CarrierFields } from '#features/deals/shared/carrier/CarrierFields.tsx'
import { blankCarrier, type Errors, readCarrier } from '#features/deals/shared/carrier/carrier.ts'
import { usePlaceChoice } from '#features/stock/shared/usePlaceChoice.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSentForApproval } from '#platform/forms/sentForApproval.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { asFailure } from '#platform/request/failure.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { fieldMessage } from '#ui/form/fieldMessage.ts'
import { useDraftFields } from '#ui/form/useDraftFields.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { returnMoved } from '../shared/queries.ts'

interface Props {
  ret: Return
  onClose: () => void
}

/** How replacements and repaired goods are sent to the buyer. */
export function SendGoodsDialog({ ret, onClose }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const queries = useQueryClient()
  const isSent = useSentForApproval()
  const warehouses = usePlaceChoice(({ status }) => status === 'active')
  const isReplaced = ret.lines.some(({ decision, is_settled }) => decision === 'replace' && !is_settled)
  const { fields, change, forget } = useDraftFields(`return/${ret.id}/send`, blankCarrier)
  const [errors, setErrors] = useState<Errors>({})
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: BodyOf<typeof sendGoods>) => callApi(sendGoods, { params: { id: ret.id }, body }),
    onSuccess(moved) {
      forget()
      void returnMoved(queries, moved)
      toast({ tone: 'good', text: t('returns.moved.send_goods') })
      onClose()
    },
    onError(refused) {
      if (isSent(refused)) onClose()
      else setErrors(Object.fromEntries(asFailure(refused).errors.map((one) => [one.path, one])))
    },
  })

  function send() {
    if (isReplaced && warehouses.isPending) return
    const read = readCarrier(fields)
    setErrors('errors' in read ? read.errors : {})
    if ('body' in read) {
      mutate({ ...read.body, warehouse: isReplaced ? warehouses.place || null : null, version: ret.version })
    }
  }

  return (
    <FormDialog
      title={t('returns.move.send_goods')}
      description={t(isReplaced ? 'returns.sendText' : 'returns.sendRepairedText')}
      confirmLabel={t('returns.move.send_goods')}
      busy={isPending}
      error={Object.keys(errors).length === 0 && error}
      problem={Object.keys(errors).some((path) => path.startsWith('lines.')) ? t('returns.tooFew') : undefined}
      onConfirm={send}
      onClose={onClose}
    >
      {isReplaced && warehouses.isPending && <Skeleton shape="box" className="h-16 w-full" />}
      {isReplaced && !warehouses.isPending && (
        <SelectField
          label={t('deals.fulfilment.pack.from')}
          value={warehouses.place}
          onChange={warehouses.choose}
          choices={warehouses.places.map((place) => ({ value: place.id, label: nameIn(lang, place) }))}
          {...(errors.warehouse && { error: fieldMessage(t, errors.warehouse) })}
        />
      )}
      <CarrierFields value={fields} errors={errors} onChange={change} />
    </FormDialog>
  )
}
