import { readImportLimits } from '@mawrid/contract/bulk/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { useFormats } from '#ui/format/useFormats.ts'

/** What the package allows, before a file is sent. Its place is kept while that is awaited. */
export function ImportLimits() {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { data } = useQuery({
    queryKey: ['imports', 'limits'],
    queryFn: ({ signal }) => callApi(readImportLimits, { signal }),
  })
  if (!data) return <p className="min-h-5 text-sm" />
  const { rows, products_left: left } = data
  const texts = [
    rows !== null && t('bulk.handIn.rowsAllowed', { count: rows, formatted: number(rows) }),
    left !== null && t('bulk.handIn.productsLeft', { count: left, formatted: number(left) }),
  ].filter((text) => text !== false)
  return <p className="min-h-5 text-sm text-ink-soft">{texts.join(' ') || t('bulk.handIn.noLimits')}</p>
}
