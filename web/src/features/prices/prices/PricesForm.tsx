import { check } from '@mawrid/contract/fieldErrors.ts'
import { type readListPrices, updateListPrices } from '@mawrid/contract/prices/calls.ts'
import { NewPrices, type PriceList, ShownPrices } from '@mawrid/contract/prices/priceList.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { callApi } from '#platform/request/callApi.ts'
import { ProblemLink } from '#platform/screens/ProblemLink.tsx'
import { FormPage } from '#ui/form/FormPage.tsx'
import { useMawridForm } from '#ui/form/useMawridForm.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { useNavigation } from '#ui/navigation.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { blankEntry, entryValues, type PricesValues, pricesBody } from '../shared/entryValues.ts'
import { priceListQuery } from '../shared/queries.ts'
import { PricesGrid } from './PricesGrid.tsx'

interface Props {
  list: PriceList
  shown: z.output<typeof readListPrices.reply>
}

/** All prices of a list: written, pasted or imported, and saved together. */
export function PricesForm({ list, shown }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { go } = useNavigation()
  const queries = useQueryClient()
  const form = useMawridForm({
    schema: NewPrices,
    values: valuesOf(shown),
    version: shown.version,
    bodyOf: pricesBody,
    async submit({ body, version }) {
      const stored = await callApi(updateListPrices, {
        params: { id: list.id },
        body: { ...body, version: version ?? shown.version },
      })
      queries.setQueryData(priceListQuery(list.id).queryKey, stored)
    },
    onSaved() {
      void queries.invalidateQueries({ queryKey: ['prices'] })
      toast({ tone: 'good', text: t('prices.grid.saved') })
      go(recordPath('priceList', list.id))
    },
    readCurrent(current) {
      const theirs = check(ShownPrices, current)
      return theirs.ok ? { values: valuesOf(theirs.value), version: theirs.value.version } : undefined
    },
    formatters: { prices: (prices) => number(prices.length) },
    draft: { key: `price-list-prices/${list.id}` },
  })
  return (
    <FormPage errorAction={<ProblemLink code={form.failure?.code} />} form={form} saveLabel={t('prices.grid.save')}>
      <PricesGrid form={form} list={list} shown={shown.prices} />
    </FormPage>
  )
}

function valuesOf({ prices }: Props['shown']): PricesValues {
  return { prices: prices.length > 0 ? prices.map(entryValues) : [blankEntry] }
}
