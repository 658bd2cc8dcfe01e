import { choiceErrors } from '@mawrid/contract/deals/choice.ts'
import { hasChoice } from '@mawrid/contract/deals/choiceFields.ts'
import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { acceptanceWays } from '@mawrid/contract/deals/quote.ts'
import { acceptForBuyer } from '@mawrid/contract/deals/quotes.calls.ts'
import { suggestedChoice } from '@mawrid/contract/deals/suggestedChoice.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnitAfter } from '#features/reference/shared/useUnits.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { DocumentsField } from '#ui/fields/uploads/DocumentsField.tsx'
import type { UploadItem } from '#ui/fields/uploads/uploadItem.ts'
import { fieldMessage, labelledMessage } from '#ui/form/fieldMessage.ts'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { quantityFormat } from '#ui/values/amounts.ts'
import { ChoiceFields } from '../../shared/choice/ChoiceFields.tsx'
import { useDecision } from '../../shared/decisions/useDecision.ts'
import { lineName } from '../../shared/lineName.ts'

interface Props {
  deal: Deal
  quote: NonNullable<Deal['quote']>
  onClose: () => void
}

/** The seller records that the buyer accepted by phone, by email or on paper. */
export function AcceptForBuyerDialog({ deal, quote, onClose }: Props) {
  const { t } = useTranslation()
  const [name, setName] = useState(quote.recipient_name ?? '')
  const [how, setHow] = useState<(typeof acceptanceWays)[number]>('phone')
  const [items, setItems] = useState<UploadItem[]>([])
  const [isTried, setTried] = useState(false)
  const lang = useLang()
  const unitAfter = useUnitAfter()
  const lines = choosableLines(deal, lang)
  const [choice, setChoice] = useState(() => suggestedChoice(lines))
  const isNamed = name.trim().length >= 2
  const isChosen = choiceErrors(lines, choice).length === 0
  const isProofMissing = how === 'paper' && items.length === 0
  const { decide, isBusy, error, fieldErrors } = useDecision<void>({
    deal,
    decide: () =>
      callApi(acceptForBuyer, {
        params: { id: deal.id },
        body: { version: deal.version, round: deal.current_round ?? 1, name: name.trim(), how, choice },
        uploads: { proof: items[0]?.file },
      }),
    onDone() {
      toast({ tone: 'good', text: t('deals.decisions.done.accept') })
      onClose()
    },
  })
  const refused = fieldErrors.find(({ path }) => path === 'proof')

  function confirm() {
    setTried(true)
    if (isNamed && isChosen && !isProofMissing) decide()
  }

  return (
    <FormDialog
      title={t('deals.actions.accept_for_buyer')}
      description={t('deals.quote.acceptLead')}
      confirmLabel={t('deals.actions.accept_for_buyer')}
      error={refused ? null : error}
      problem={isTried && !isChosen ? t('deals.choice.chooseOne') : undefined}
      busy={isBusy}
      onConfirm={confirm}
      onClose={onClose}
    >
      {hasChoice(lines) && (
        <ChoiceFields
          lines={lines}
          choice={choice}
          quantityOf={(line, qty) =>
            [quantityFormat(3).format(qty), line.unit && unitAfter(qty, line.unit)].filter(Boolean).join(' ')
          }
          onChange={setChoice}
        />
      )}
      <TextField
        label={t('deals.quote.acceptedBy')}
        required
        maxLength={limitsOf(acceptForBuyer.body.shape.name).max}
        value={name}
        error={isTried && !isNamed ? labelledMessage(t, { code: 'required' }, t('deals.quote.acceptedBy')) : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <RadioGroup
        label={t('deals.quote.how')}
        value={how}
        onChange={setHow}
        choices={acceptanceWays.map((way) => ({ value: way, label: t(`deals.quote.ways.${way}`) }))}
      />
      <DocumentsField
        required={how === 'paper'}
        label={t('deals.quote.proof')}
        value={items}
        onChange={setItems}
        limits={acceptForBuyer.uploads.proof}
        disabled={isBusy}
        error={
          refused
            ? fieldMessage(t, refused)
            : isTried && isProofMissing
              ? labelledMessage(t, { code: 'required' }, t('deals.quote.proof'))
              : undefined
        }
      />
    </FormDialog>
  )
}

/** The items of the latest version, with their names. */
function choosableLines({ lines, rounds }: Deal, lang: 'ar' | 'en') {
  const known = new Map(lines.map((line) => [line.id, line]))
  return (rounds.at(-1)?.lines ?? []).map((line) => {
    const requested = known.get(line.line)
    const name = line.substitute ? nameIn(lang, line.substitute) : requested ? lineName(lang, requested) : ''
    return { ...line, name, unit: requested?.unit ?? null }
  })
}
