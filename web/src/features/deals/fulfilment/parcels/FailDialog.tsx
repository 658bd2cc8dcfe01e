import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { failParcel } from '@mawrid/contract/deals/fulfilment.calls.ts'
import type { Parcel } from '@mawrid/contract/deals/parcel.ts'
import { check } from '@mawrid/contract/fieldErrors.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { type CodedError, fieldMessage } from '#ui/form/fieldMessage.ts'
import { useDraftFields } from '#ui/form/useDraftFields.ts'
import { useDealMove } from '../useDealMove.ts'

interface Props {
  deal: Deal
  parcel: Parcel
  onClose: () => void
}

const longest = 500
const fates = ['returned', 'lost'] as const
const blank: { reason: string; goods: (typeof fates)[number] } = { reason: '', goods: 'returned' }

/** The parcel did not arrive: why, and what became of its goods. */
export function FailDialog({ deal, parcel, onClose }: Props) {
  const { t } = useTranslation()
  const { fields, change, forget } = useDraftFields(`deal/${deal.id}/${parcel.id}/fail`, blank)
  const [wrong, setWrong] = useState<CodedError>()
  const { mutate, isPending, error } = useDealMove(deal.id, { tellsItself: true })

  function send() {
    const read = check(failParcel.body, fields)
    const found = read.ok ? undefined : read.errors.find(({ path }) => path === 'reason')
    setWrong(found && (fields.reason.trim() === '' ? { code: 'required' } : found))
    if (!read.ok) return
    const params = { id: deal.id, parcel: parcel.id }
    mutate(
      { run: () => callApi(failParcel, { params, body: read.value }) },
      {
        onSuccess() {
          forget()
          onClose()
        },
      },
    )
  }

  return (
    <FormDialog
      danger
      // Its hyphens do not break: a number stays in one piece, whichever way the title runs.
      title={t('deals.fulfilment.fail.title', { number: `\u2066${parcel.number.replaceAll('-', '\u2011')}\u2069` })}
      doLabel={t('deals.fulfilment.parcel.do.fail')}
      isSending={isPending}
      error={error}
      onSend={send}
      onClose={onClose}
    >
      <TextAreaField
        required
        label={t('deals.fulfilment.fail.reason')}
        value={fields.reason}
        limit={longest}
        onChange={(event) => change({ reason: event.target.value })}
        {...(wrong && { error: fieldMessage(t, wrong) })}
      />
      <RadioGroup
        look="cards"
        label={t('deals.fulfilment.fail.goods')}
        value={fields.goods}
        onChange={(goods) => change({ goods })}
        choices={fates.map((fate) => ({
          value: fate,
          label: t(`deals.fulfilment.fail.${fate}`),
          help: t(`deals.fulfilment.fail.${fate}Help`),
        }))}
      />
    </FormDialog>
  )
}
