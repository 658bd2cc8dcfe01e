import type { BodyOf } from '@mawrid/contract/call.ts'
import type { Language } from '@mawrid/contract/constants.ts'
import { acceptReturn } from '@mawrid/contract/returns/calls.ts'
import type { Return } from '@mawrid/contract/returns/return.ts'
import { type ReturnDecision, returnDecisions } from '@mawrid/contract/returns/rules.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { lineName } from '#features/deals/shared/lineName.ts'
import { useUnitSymbols } from '#features/reference/shared/useUnits.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useFieldErrors } from '#platform/forms/useFieldErrors.ts'
import { callApi } from '#platform/request/callApi.ts'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { QuantityField } from '#ui/fields/QuantityField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { useDraftFields } from '#ui/form/useDraftFields.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { returnMoved } from '../shared/queries.ts'
import { EmailLanguage } from './EmailLanguage.tsx'

type Line = Return['lines'][number]

interface Decided {
  readonly decision: ReturnDecision
  readonly qty: string
  readonly goods_back: boolean
}

interface Fields {
  readonly lines: Readonly<Record<string, Decided>>
  readonly note: string
  readonly lang: Language
}

interface Props {
  ret: Return
  onClose: () => void
}

/** A decision for each item: what the buyer asks for, as far as it can be given, until the seller changes it. */
export function AcceptDialog({ ret, onClose }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const symbolOf = useUnitSymbols()
  const queries = useQueryClient()
  const { id, version, lines } = ret
  const blank: Fields = { lines: {}, note: '', lang: 'ar' }
  const { fields, change, forget } = useDraftFields(`return/${id}/accept`, blank)
  const errors = useFieldErrors()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: BodyOf<typeof acceptReturn>) => callApi(acceptReturn, { params: { id }, body }),
    onSuccess(moved) {
      forget()
      void returnMoved(queries, moved)
      toast({ tone: 'good', text: t('returns.moved.accept') })
      onClose()
    },
    onError: errors.refused,
  })
  const decidedOf = (line: Line) => fields.lines[line.id] ?? suggested(line)
  const decide = (line: Line, changed: Partial<Decided>) => {
    const next = { ...decidedOf(line), ...changed }
    // What is repaired has to come, and what is missing cannot.
    const goods_back = next.decision === 'repair' || (next.goods_back && line.reason_code !== 'missing')
    change({ lines: { ...fields.lines, [line.id]: { ...next, goods_back } } })
  }

  function accept() {
    const read = errors.read(acceptReturn.body, {
      version,
      note: fields.note,
      lang: fields.lang,
      lines: lines.map((line) => {
        const { decision, qty, goods_back } = decidedOf(line)
        const isRefused = decision === 'refuse'
        return { line: line.id, decision, qty: isRefused ? '0' : qty, goods_back: !isRefused && goods_back }
      }),
    })
    if (read.ok) mutate(read.value)
  }

  return (
    <FormDialog
      title={t('returns.move.accept')}
      description={t('returns.acceptText')}
      confirmLabel={t('returns.move.accept')}
      size="lg"
      busy={isPending}
      error={!errors.any && error}
      problem={
        errors.of('lines') && !lines.some((_line, at) => errors.of(`lines.${at}`))
          ? t('returns.nothingAccepted')
          : undefined
      }
      onConfirm={accept}
      onClose={onClose}
    >
      {lines.map((line, at) => {
        const { decision, qty, goods_back } = decidedOf(line)
        return (
          <fieldset key={line.id} className="flex flex-col gap-3 border-b border-line pb-4 last-of-type:border-0">
            <legend className="mb-2">
              <bdi className="font-medium">{lineName(lang, { ...line, free_text: null })}</bdi>
              <span className="block text-sm text-ink-soft">
                {t(`returns.reason.${line.reason_code}`)}
                {line.requested && ` · ${t('returns.wished', { wish: t(`returns.decision.${line.requested}`) })}`}
              </span>
            </legend>
            <div className="grid gap-3 sm:grid-cols-2">
              <SelectField
                label={t('returns.fields.decision')}
                value={decision}
                onChange={(next) => decide(line, { decision: next })}
                choices={returnDecisions.map((one) => ({ value: one, label: t(`returns.decision.${one}`) }))}
                error={errors.of(`lines.${at}.decision`)}
              />
              {decision !== 'refuse' && (
                <QuantityField
                  label={t('returns.figures.accepted')}
                  value={qty}
                  max={Number(line.qty)}
                  decimals={3}
                  {...(line.unit && { unit: symbolOf(line.unit) })}
                  onChange={(next) => decide(line, { qty: next })}
                  error={errors.of(`lines.${at}.qty`, t('returns.figures.accepted'))}
                />
              )}
            </div>
            {decision !== 'refuse' && line.reason_code !== 'missing' && (
              <Checkbox
                label={t('returns.fields.goods_back')}
                checked={goods_back}
                disabled={decision === 'repair'}
                onChange={(event) => decide(line, { goods_back: event.target.checked })}
                error={errors.of(`lines.${at}.goods_back`)}
              />
            )}
          </fieldset>
        )
      })}
      <TextAreaField
        label={t('returns.fields.message')}
        limit={limitsOf(acceptReturn.body.shape.note).max}
        value={fields.note}
        onChange={(event) => change({ note: event.target.value })}
        error={errors.of('note', t('returns.fields.message'))}
      />
      <EmailLanguage value={fields.lang} onChange={(next) => change({ lang: next })} />
    </FormDialog>
  )
}

function suggested({ requested, qty, reason_code }: Line): Decided {
  return { decision: requested ?? 'credit', qty, goods_back: reason_code !== 'missing' }
}
