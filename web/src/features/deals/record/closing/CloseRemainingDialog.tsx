import { languages } from '@mawrid/contract/constants.ts'
import { closureAnswerDays, closureReasons } from '@mawrid/contract/deals/closure.ts'
import { closeRemaining } from '@mawrid/contract/deals/closures.calls.ts'
import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { fromThousandths } from '@mawrid/contract/values/decimal.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDecision } from '#features/deals/shared/decisions/useDecision.ts'
import { agreedName } from '#features/deals/shared/lineName.ts'
import { dealSettingsQuery } from '#features/deals/shared/queries.ts'
import { usePrecision, useUnitSymbols } from '#features/reference/shared/useUnits.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { QuantityField } from '#ui/fields/QuantityField.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { type CodedError, fieldMessage } from '#ui/form/fieldMessage.ts'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { useDraftFields } from '#ui/form/useDraftFields.ts'
import { useFormats, useLang } from '#ui/format/useFormats.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { percentFormat, quantityFormat } from '#ui/values/amounts.ts'
import { byLine } from '../fulfilment/packing.ts'
import {
  type ClosingErrors,
  type ClosingFields,
  closableLines,
  needsBuyerConsent,
  readClosing,
  suggestedQty,
} from './closing.ts'

type Body = Extract<ReturnType<typeof readClosing>, { body: object }>['body']

const blank: ClosingFields = { qty: {}, reason: '', note: '', lang: 'ar' }
const quantity = quantityFormat(3)

/**
 * The quantities that will not be supplied, item by item, and why. Above the company's limit the buyer has to agree.
 */
export function CloseRemainingDialog({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const { t } = useTranslation()
  const lang = useLang()
  const { number } = useFormats()
  const symbolOf = useUnitSymbols()
  const { data: settings } = useQuery(dealSettingsQuery)
  const { fields, change, forget } = useDraftFields(`deal/${deal.id}/close`, blank)
  const [errors, setErrors] = useState<ClosingErrors>({ lines: {} })
  const [sent, setSent] = useState<Body['lines']>([])
  const precisionOf = usePrecision(deal.lines)
  const { decide, isBusy, error, fieldErrors } = useDecision<Body>({
    deal,
    decide: (body) => callApi(closeRemaining, { params: { id: deal.id }, body: { ...body, version: deal.version } }),
    onDone(changed) {
      forget()
      const isProposed = changed.closures.at(-1)?.status === 'proposed'
      toast({ tone: 'good', text: t(`deals.decisions.close_remaining.${isProposed ? 'proposed' : 'closed'}`) })
      onClose()
    },
  })
  const refusedLines = byLine(fieldErrors, sent)
  const isProposal = settings !== undefined && needsBuyerConsent(deal, fields, settings.closure_share)

  function confirm() {
    const read = readClosing(deal, fields, precisionOf)
    setErrors('errors' in read ? read.errors : { lines: {} })
    if ('errors' in read) return
    setSent(read.body.lines)
    decide(read.body)
  }

  const refused = refusedLines.lines && fieldMessage(t, refusedLines.lines)
  const problem = errors.nothing ? t('deals.decisions.close_remaining.nothing') : refused
  const errorProps = (error: CodedError | undefined) => error && { error: fieldMessage(t, error) }

  return (
    <FormDialog
      title={t(`deals.decisions.close_remaining.${isProposal ? 'propose' : 'title'}`)}
      description={t('deals.decisions.close_remaining.lead')}
      confirmLabel={t(`deals.decisions.close_remaining.${isProposal ? 'propose' : 'do'}`)}
      danger={!isProposal}
      error={!refusedLines.lines && error}
      problem={problem}
      busy={isBusy}
      onConfirm={confirm}
      onClose={onClose}
    >
      {settings && (
        <p className="text-sm text-ink-soft">
          {t('deals.decisions.close_remaining.share', {
            share: percentFormat.format(settings.closure_share),
            days: number(closureAnswerDays),
          })}
        </p>
      )}
      {closableLines(deal).map((progress) => {
        const line = deal.lines.find(({ id }) => id === progress.line)
        if (!line) return null
        return (
          <QuantityField
            key={line.id}
            label={agreedName(lang, deal, line).name}
            value={fields.qty[line.id] ?? suggestedQty(deal, progress)}
            onChange={(text) => change({ qty: { ...fields.qty, [line.id]: text } })}
            decimals={precisionOf(line.id)}
            {...(line.unit && { unit: symbolOf(line.unit) })}
            help={t('deals.decisions.close_remaining.left', { qty: quantity.format(fromThousandths(progress.left)) })}
            {...errorProps(errors.lines[line.id] ?? refusedLines[line.id])}
          />
        )
      })}
      <RadioGroup
        label={t('deals.decisions.reason')}
        required
        value={fields.reason}
        onChange={(reason) => change({ reason })}
        {...errorProps(errors.reason)}
        choices={closureReasons.map((code) => ({ value: code, label: t(`deals.decisions.reasons.${code}`) }))}
      />
      <TextAreaField
        label={t('deals.decisions.note')}
        required={fields.reason === 'other'}
        limit={limitsOf(closeRemaining.body.shape.note).max}
        help={t('deals.decisions.noteHelp')}
        value={fields.note}
        onChange={(event) => change({ note: event.target.value })}
        {...errorProps(errors.note)}
      />
      <SelectField
        label={t('deals.decisions.close_remaining.lang')}
        value={fields.lang}
        onChange={(chosen) => change({ lang: chosen })}
        choices={languages.map((one) => ({ value: one, label: t(`ui.bilingual.${one}`) }))}
      />
    </FormDialog>
  )
}
