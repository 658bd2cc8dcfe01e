import type { BodyOf } from '@mawrid/contract/call.ts'
import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { openReturn } from '@mawrid/contract/returns/calls.ts'
import { returnReasons, returnRemedies } from '@mawrid/contract/returns/return.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { agreedName } from '#features/deals/shared/lineName.ts'
import { usePrecision, useUnitSymbols } from '#features/reference/shared/useUnits.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useFieldErrors } from '#platform/forms/useFieldErrors.ts'
import { callApi } from '#platform/request/callApi.ts'
import { PartFailed } from '#ui/feedback/PartFailed.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { QuantityField } from '#ui/fields/QuantityField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { DocumentsField } from '#ui/fields/uploads/DocumentsField.tsx'
import type { UploadItem } from '#ui/fields/uploads/uploadItem.ts'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { useDraftFields } from '#ui/form/useDraftFields.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { useNavigation } from '#ui/navigation.tsx'
import { uniqueKey } from '#ui/values/uniqueKey.ts'
import { returnableQuery, returnMoved } from './queries.ts'

interface Fields {
  readonly qty: Readonly<Record<string, string>>
  readonly reason: (typeof returnReasons)[number]
  readonly requested: (typeof returnRemedies)[number]
  readonly note: string
}

interface Props {
  deal: Deal
  onClose: () => void
}

/** Opens a return for the buyer: the items, why, and what is asked for. */
export function OpenReturnDialog({ deal, onClose }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const { go } = useNavigation()
  const queries = useQueryClient()
  const symbolOf = useUnitSymbols()
  const precisionOf = usePrecision(deal.lines)
  const query = useQuery(returnableQuery(deal.id))
  const blank: Fields = { qty: {}, reason: 'damaged', requested: 'credit', note: '' }
  const { fields, change, forget } = useDraftFields(`deal/${deal.id}/return`, blank)
  const [files, setFiles] = useState<UploadItem[]>([])
  const [isNothing, setNothing] = useState(false)
  const [idempotencyKey] = useState(uniqueKey)
  const errors = useFieldErrors()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: BodyOf<typeof openReturn>) =>
      callApi(openReturn, {
        body,
        uploads: { files: files.flatMap(({ file }) => file ?? []) },
        idempotencyKey,
      }),
    onSuccess(made) {
      forget()
      void returnMoved(queries, made)
      go(recordPath('return', made.id))
    },
    onError: errors.refused,
  })
  const returnable = query.data?.lines.filter(({ left }) => left !== '0') ?? []
  const typed = returnable.filter(({ line }) => Number(fields.qty[line] || '0') > 0)

  function open() {
    setNothing(typed.length === 0)
    if (typed.length === 0) return
    const { reason: reason_code, requested } = fields
    const read = errors.read(openReturn.body, {
      deal: deal.id,
      note: fields.note,
      lines: typed.map(({ line }) => ({ line, qty: fields.qty[line] ?? '', reason_code, requested, note: null })),
    })
    if (read.ok) mutate(read.value)
  }

  return (
    <FormDialog
      title={t('returns.open')}
      description={t('returns.openText')}
      confirmLabel={t('returns.open')}
      size="lg"
      busy={isPending}
      error={!errors.any && error}
      problem={isNothing ? t('returns.nothingChosen') : undefined}
      onConfirm={open}
      onClose={onClose}
    >
      {query.data ? (
        returnable.length === 0 ? (
          <p className="text-ink-soft">{t('returns.nothingLeft')}</p>
        ) : (
          returnable.map(({ line: id, left }) => {
            const line = deal.lines.find((one) => one.id === id)
            const at = typed.findIndex((one) => one.line === id)
            if (!line) return null
            return (
              <QuantityField
                key={id}
                label={agreedName(lang, deal, line).name}
                value={fields.qty[id] ?? ''}
                max={Number(left)}
                decimals={precisionOf(id)}
                {...(line.unit && { unit: symbolOf(line.unit) })}
                help={t('returns.left', { qty: left })}
                onChange={(next) => change({ qty: { ...fields.qty, [id]: next } })}
                error={errors.of(`lines.${at}`)}
              />
            )
          })
        )
      ) : query.error ? (
        <PartFailed text={t('returns.failed')} part={query} />
      ) : (
        <Skeleton shape="box" className="h-24 w-full" />
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={t('returns.fields.reason')}
          value={fields.reason}
          onChange={(reason) => change({ reason })}
          choices={returnReasons.map((one) => ({ value: one, label: t(`returns.reason.${one}`) }))}
        />
        <SelectField
          label={t('returns.fields.requested')}
          value={fields.requested}
          onChange={(requested) => change({ requested })}
          choices={returnRemedies.map((one) => ({ value: one, label: t(`returns.decision.${one}`) }))}
        />
      </div>
      <TextAreaField
        label={t('returns.fields.note')}
        limit={limitsOf(openReturn.body.shape.note).max}
        value={fields.note}
        onChange={(event) => change({ note: event.target.value })}
        error={errors.of('note', t('returns.fields.note'))}
      />
      <DocumentsField
        label={t('returns.pictures')}
        value={files}
        onChange={setFiles}
        limits={openReturn.uploads.files}
        disabled={isPending}
      />
    </FormDialog>
  )
}
