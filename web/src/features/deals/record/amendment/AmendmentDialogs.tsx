import { type Amendment, agreementWays } from '@mawrid/contract/deals/amendment.ts'
import { agreeForBuyer, refuseAmendment } from '@mawrid/contract/deals/amendments.calls.ts'
import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDecision, useTextRule } from '#features/deals/shared/decisions/useDecision.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { toast } from '#ui/overlays/toasts.ts'

interface Props {
  deal: Deal
  amendment: Amendment
  onClose: () => void
}

/** The seller refuses what the buyer proposed, and says why. */
export function RefuseAmendmentDialog({ deal, amendment, onClose }: Props) {
  const { t } = useTranslation()
  const [note, setNote] = useState('')
  const limits = limitsOf(refuseAmendment.body.shape.note)
  const rule = useTextRule(t('deals.amendment.note'), note, limits)
  const { decide, isBusy, error } = useDecision<void>({
    deal,
    decide: () =>
      callApi(refuseAmendment, {
        params: { id: deal.id, amendment: amendment.id },
        body: { version: deal.version, note: note.trim() },
      }),
    onDone() {
      toast({ tone: 'good', text: t('deals.amendment.refused') })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('deals.amendment.refuse')}
      description={t('deals.amendment.refuseLead')}
      confirmLabel={t('deals.amendment.refuse')}
      busy={isBusy}
      error={error}
      onConfirm={() => {
        if (rule.validate()) decide()
      }}
      onClose={onClose}
    >
      <TextAreaField
        label={t('deals.amendment.note')}
        required
        limit={limits.max}
        value={note}
        error={rule.error}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  )
}

/** The seller records that the buyer agreed by phone or email. */
export function AgreeForBuyerDialog({ deal, amendment, onClose }: Props) {
  const { t } = useTranslation()
  const [name, setName] = useState(deal.quote?.recipient_name ?? '')
  const [how, setHow] = useState<(typeof agreementWays)[number]>('phone')
  const limits = limitsOf(agreeForBuyer.body.shape.name)
  const rule = useTextRule(t('deals.amendment.agreedBy'), name, limits)
  const { decide, isBusy, error } = useDecision<void>({
    deal,
    decide: () =>
      callApi(agreeForBuyer, {
        params: { id: deal.id, amendment: amendment.id },
        body: { version: deal.version, name: name.trim(), how },
      }),
    onDone() {
      toast({ tone: 'good', text: t('deals.amendment.done') })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('deals.amendment.agreeForBuyer')}
      description={t('deals.amendment.agreeForBuyerLead')}
      confirmLabel={t('deals.amendment.agreeForBuyer')}
      busy={isBusy}
      error={error}
      onConfirm={() => {
        if (rule.validate()) decide()
      }}
      onClose={onClose}
    >
      <TextField
        label={t('deals.amendment.agreedBy')}
        required
        maxLength={limits.max}
        value={name}
        error={rule.error}
        onChange={(event) => setName(event.target.value)}
      />
      <RadioGroup
        label={t('deals.quote.how')}
        value={how}
        onChange={setHow}
        choices={agreementWays.map((way) => ({ value: way, label: t(`deals.quote.ways.${way}`) }))}
      />
    </FormDialog>
  )
}
