import { check } from '@mawrid/contract/fieldErrors.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import type { StockPlace } from '@mawrid/contract/stock/stock.ts'
import { Transfer, transferFields } from '@mawrid/contract/stock/transfer.ts'
import { createTransfer, updateTransfer } from '@mawrid/contract/stock/transfers.calls.ts'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { callApi } from '#platform/request/callApi.ts'
import { NotFoundScreen } from '#platform/screens/NotFoundScreen.tsx'
import { useIsLimited } from '#platform/session/rights.ts'
import { DayField } from '#ui/fields/dates/DayField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormPage } from '#ui/form/FormPage.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import { FormSkeleton } from '#ui/form/FormSkeleton.tsx'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { SectionSummary } from '#ui/form/SectionSummary.tsx'
import { type MawridForm, useMawridForm } from '#ui/form/useMawridForm.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats, useLang } from '#ui/format/useFormats.ts'
import { useNavigation } from '#ui/navigation.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { uniqueKey } from '#ui/values/uniqueKey.ts'
import { placeNamesQuery, placesQuery, productStockQuery } from '../shared/queries.ts'
import { transferQuery } from '../shared/transferQueries.ts'
import { draftAfter, draftOf } from './drafts.ts'
import { NoLongerPlanned } from './NoLongerPlanned.tsx'
import { TransferLines } from './TransferLines.tsx'
import { bodyOf, filledIn, type TransferLine, type TransferValues, valuesFor, valuesOf } from './transferValues.ts'

interface Props {
  /** The initial values: the transfer to edit, or what is known of a new one. */
  start: TransferValues
  /** The key of its stored draft. */
  draftKey: string
  /** The transfer to edit; undefined for a new one. */
  transfer?: Transfer
}

/** The form of a planned transfer: source, destination and items. */
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
    // Both calls have the same rules but for the version, which is added when it is sent.
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
    formatters: {
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

  // Items are compared as a whole: in another version a different item may have the same index.
  const conflict = form.conflict && {
    ...form.conflict,
    differences: form.conflict.differences.filter(({ path }) => !path.startsWith('lines.')),
  }
  return (
    <FormPage form={{ ...form, conflict, save }} isNew={!transfer} saveLabel={t('stock.transfer.save')}>
      <TransferRoute form={form} places={places} />
      <TransferLines form={form} />
      <ArrivalSection form={form} />
    </FormPage>
  )
}

interface TransferRouteProps {
  form: MawridForm<TransferValues>
  places: readonly z.output<typeof StockPlace>[]
}

function TransferRoute({ form, places }: TransferRouteProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const from = useWatch({ control: form.hook.control, name: 'from' })
  const choices = places.map((place) => ({ value: place.id, label: nameIn(lang, place) }))
  // Somebody who is limited sends goods from their own warehouses to any.
  const isLimited = useIsLimited()
  const named = useQuery({ ...placeNamesQuery, enabled: isLimited }).data ?? []
  const targets = isLimited ? named.map((place) => ({ value: place.id, label: nameIn(lang, place) })) : choices
  return (
    <FormSection title={t('stock.transfer.way')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField of={form} name="from" label={t('stock.transfer.from')} requiredVerb="choose">
          {(field) => <SelectField {...field} required choices={choices} placeholder={t('stock.transfer.choose')} />}
        </FormField>
        <FormField of={form} name="to" label={t('stock.transfer.to')} requiredVerb="choose">
          {(field) => (
            <SelectField
              {...field}
              required
              choices={targets.map((choice) => ({ ...choice, disabled: choice.value === from }))}
              placeholder={t('stock.transfer.choose')}
            />
          )}
        </FormField>
      </div>
    </FormSection>
  )
}

/** What is optional, after the items. */
function ArrivalSection({ form }: Pick<TransferRouteProps, 'form'>) {
  const { t } = useTranslation()
  const { day } = useFormats()
  const [arrival, note] = useWatch({ control: form.hook.control, name: ['expected_on', 'note'] })
  return (
    <FormSection
      title={t('stock.transfer.arrival')}
      summary={<SectionSummary parts={[arrival && day(new Date(arrival)), note]} />}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField of={form} name="expected_on" label={t('stock.transfer.expected_on')} requiredVerb="choose">
          {(field) => <DayField {...field} />}
        </FormField>
        <FormField of={form} name="note" label={t('stock.fields.note')}>
          {(field) => <TextAreaField {...field} rows={2} limit={limitsOf(transferFields.note).max} />}
        </FormField>
      </div>
    </FormSection>
  )
}

/** A new transfer; from a product's page it starts with that product's variants, from the stock list with its selection. */
export function TransferCreateScreen() {
  const { t } = useTranslation()
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const inAddress = (name: string) => (typeof address[name] === 'string' ? address[name] : '')
  const [product, after, from, articles] = ['product', 'after', 'from', 'articles'].map(inAddress)
  const products = [product, ...inAddress('products').split(',')].filter((id) => id !== undefined && id !== '')
  const stocks = useQueries({ queries: products.map((id) => productStockQuery(id ?? '')) })

  if (stocks.some(({ isPending }) => isPending)) return <FormSkeleton label={t('stock.loading')} />
  const start = valuesFor(
    stocks.flatMap(({ data }) => data ?? []),
    { from, articles: articles?.split(',') },
  )
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-xl">{t('screens.transferCreate')}</h1>
      <TransferForm
        start={start}
        draftKey={
          after
            ? draftAfter(after)
            : product
              ? `transfer/of/${product}`
              : articles
                ? `transfer/from/${from}`
                : 'transfer/new'
        }
      />
    </div>
  )
}

/** A planned transfer, edited before it is sent. */
export function TransferEditScreen() {
  const { t } = useTranslation()
  const { id = '' } = useParams({ strict: false })
  const { data: transfer, error } = useQuery(transferQuery(id))
  // If loading it again fails, the form that is being filled in stays.
  if (error && !transfer) return <NotFoundScreen />
  if (!transfer) return <FormSkeleton label={t('stock.loading')} />
  if (transfer.status !== 'draft') return <NoLongerPlanned transfer={transfer} />

  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-xl">
        {t('screens.transferEdit')} <bdi dir="ltr">{transfer.ref}</bdi>
      </h1>
      <TransferForm key={id} transfer={transfer} start={valuesOf(transfer)} draftKey={draftOf(id)} />
    </div>
  )
}
