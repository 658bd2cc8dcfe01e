import { listProducts, readProduct } from '@mawrid/contract/products/calls.ts'
import type { Product } from '@mawrid/contract/products/product.ts'
import { listServices, readService } from '@mawrid/contract/services/calls.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { variantName } from '#features/products/shared/variantName.ts'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { SearchField } from '#ui/fields/search/SearchField.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { lineOfProduct, lineOfService } from './fromCatalogue.ts'
import type { LineValue } from './lineValues.ts'

interface Props {
  onChoose: (line: LineValue) => void
}

/** What may have been sold. Drafts were not, and may have neither price nor unit. */
const invoiced = ['published', 'paused', 'archived'] as const

/** One of the seller's own products or services, found by name or code, and its variant if it has several. */
export function ArticleChoice({ onChoose }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const [search, setSearch] = useState('')
  const [varied, setVaried] = useState<Product>()
  const words = search.trim() || undefined
  const { data: found, isFetching } = useQuery({
    queryKey: ['listings', 'toInvoice', words],
    queryFn: async ({ signal }) => {
      const queries = invoiced.map((status) => ({ status, search: words, page_size: 20 }))
      const [products, services] = await Promise.all([
        Promise.all(queries.map((query) => callApi(listProducts, { query, signal }))),
        Promise.all(queries.map((query) => callApi(listServices, { query, signal }))),
      ])
      return {
        products: products.flatMap(({ results }) => results),
        services: services.flatMap(({ results }) => results),
      }
    },
    placeholderData: keepPreviousData,
  })

  async function choose(id: string) {
    try {
      if (found?.services.some((service) => service.id === id)) {
        return onChoose(lineOfService(await callApi(readService, { params: { id } })))
      }
      if (!found?.products.some((product) => product.id === id)) return
      const product = await callApi(readProduct, { params: { id } })
      if (product.variants.length > 0) setVaried(product)
      else onChoose(lineOfProduct(product))
    } catch (error) {
      toast({ tone: 'bad', text: problemText(error, t) })
    }
  }

  if (varied) {
    return (
      <SelectField
        ref={focus}
        label={t('invoices.lines.variantOf', { name: nameIn(lang, varied) })}
        placeholder={t('invoices.lines.chooseVariant')}
        value=""
        onChange={(sku) => onChoose(lineOfProduct(varied, sku))}
        choices={varied.variants.map((variant) => ({
          value: variant.sku,
          label: `${variantName(varied, variant, lang)} (${variant.sku})`,
        }))}
      />
    )
  }
  return (
    <SearchField
      label={t('invoices.lines.pick')}
      value=""
      onChange={(id) => void choose(id)}
      onSearch={setSearch}
      isLoading={isFetching}
      choices={[
        ...(found?.products ?? []).map((product) => ({
          value: product.id,
          label: nameIn(lang, product),
          help: product.sku ?? product.ref,
        })),
        ...(found?.services ?? []).map((service) => ({
          value: service.id,
          label: nameIn(lang, service),
          help: service.ref,
        })),
      ]}
    />
  )
}

/** It replaces the search field, which had the focus. */
function focus(control: HTMLSelectElement | null): void {
  control?.focus()
}
