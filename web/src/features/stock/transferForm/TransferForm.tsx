import { check } from '@mawrid/contract/fieldErrors.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import type { StockPlace } from '@mawrid/contract/stock/stock.ts'
import { Transfer, transferFields } from '@mawrid/contract/stock/transfer.ts'
import { createTransfer, updateTransfer } from '@mawrid/contract/stock/transfers.calls.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { callApi } from '#platform/request/callApi.ts'
import { uniqueKey } from '#platform/request/uniqueKey.ts'
import { DayField } from '#ui/fields/dates/DayField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormPage } from '#ui/form/FormPage.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { type MawridForm, useMawridForm } from '#ui/form/useMawridForm.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats, useLang } from '#ui/format/useFormats.ts'
import { useNavigation } from '#ui/navigation.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { placesQuery } from '../shared/queries.ts'
import { TransferLines } from './TransferLines.tsx'
import { bodyOf, filledIn, type TransferLine, type TransferValues, valuesOf } from './transferValues.ts'

interface Props {
  /** Where it begins: the one that is changed, or what is known of a new one. */
  start: TransferValues
  /** Under what its draft is kept. */
  draftKey: string
  /** The one that is changed; without it a new one is made. */
  transfer?: Transfer
}

/** From where, to where, and what: a transfer as it is planned. */
export function TransferForm({ start, draftKey, transfer }: Props) {
  const { t } = useTranslation()
  const { lang, list } = useFormats()
  const { go } = useNavigation()
  const queries = useQueryClient()
  const places = useQuery(placesQuery).data ?? []
  const [idempotencyKey] = useState(uniqueKey)
  const saved = useRef<Transfer>(undefined)

  const placeName = (id: string) => {
    const place = places.find((each) => each.id === id)
    return place ? nameIn(lang, place) : ''
  }
  const form = useMawridForm({
    // The calls' rules are the same but for the version, which is added on the way out.
    schema: createTransfer.body,
    values: start,
    version: transfer?.version,
    bodyOf,
    async submit({ body, version }) {
      saved.current =
        transfer && version !== undefined
          ? await callApi(updateTransfer, { params: { id: transfer.id }, body: { ...body, version } })
          : await callApi(createTransfer, { body, idempotencyKey })
    },
    onSaved() {
      if (!saved.current) return
      void queries.invalidateQueries({ queryKey: ['stock'] })
      toast({ tone: 'good', text: t('stock.transfer.saved', { number: saved.current.ref }) })
      go(recordPath('transfer', saved.current.id))
    },
    readCurrent(current) {
      const theirs = check(Transfer, current)
      return theirs.ok ? { values: valuesOf(theirs.value), version: theirs.value.version } : undefined
    },
    inWords: {
      from: placeName,
      to: placeName,
      lines: (lines: TransferLine[]) => list(lines.map(({ article, qty }) => `${article.sku} × ${qty}`)),
    },
    draft: { key: draftKey },
  })

  function save() {
    form.hook.setValue('lines', filledIn(form.hook.getValues('lines')), { shouldDirty: true })
    return form.save()
  }

  // Articles are compared as a whole: in another version a different one may have the same position.
  const conflict = form.conflict && {
    ...form.conflict,
    differences: form.conflict.differences.filter(({ path }) => !path.startsWith('lines.')),
  }
  return (
    <FormPage form={{ ...form, conflict, save }} isNew={!transfer} saveLabel={t('stock.transfer.save')}>
      <TransferWay form={form} places={places} />
      <TransferLines form={form} />
    </FormPage>
  )
}

interface TransferWayProps {
  form: MawridForm<TransferValues>
  places: readonly z.output<typeof StockPlace>[]
}

function TransferWay({ form, places }: TransferWayProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const from = useWatch({ control: form.hook.control, name: 'from' })
  const choices = places.map((place) => ({ value: place.id, label: nameIn(lang, place) }))
  return (
    <FormSection title={t('stock.transfer.way')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField of={form} name="from" label={t('stock.transfer.from')}>
          {(field) => <SelectField {...field} required choices={choices} placeholder={t('stock.transfer.choose')} />}
        </FormField>
        <FormField of={form} name="to" label={t('stock.transfer.to')}>
          {(field) => (
            <SelectField
              {...field}
              required
              choices={choices.map((choice) => ({ ...choice, disabled: choice.value === from }))}
              placeholder={t('stock.transfer.choose')}
            />
          )}
        </FormField>
        <FormField of={form} name="expected_on" label={t('stock.transfer.expected_on')}>
          {(field) => <DayField {...field} />}
        </FormField>
        <FormField of={form} name="note" label={t('stock.fields.note')}>
          {(field) => <TextAreaField {...field} rows={2} limit={limitsOf(transferFields.note).max} />}
        </FormField>
      </div>
    </FormSection>
  )
}
