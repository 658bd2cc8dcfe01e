import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { Card } from '#ui/record/Card.tsx'
import { InvoiceLines } from './InvoiceLines.tsx'
import { issuedInvoicesQuery } from './queries.ts'

/** The invoices an inactive company has issued: its way to their payments and documents while the list is locked. */
export default function IssuedInvoices() {
  const { t } = useTranslation()
  const { number } = useFormats()
  const [isAllShown, setAllShown] = useState(false)
  const unpaid = useInfiniteQuery(issuedInvoicesQuery('unpaid'))
  const all = useInfiniteQuery(issuedInvoicesQuery('all'))
  if (!unpaid.data || !all.data) return null
  const hasUnpaid = countOf(unpaid.data) > 0
  const which = isAllShown || !hasUnpaid ? 'all' : 'unpaid'
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = which === 'all' ? all : unpaid
  const count = data ? countOf(data) : 0
  if (!data || count === 0) return null
  return (
    <Card
      title={t(`invoices.issued.${which}`, { count, formatted: number(count) })}
      aside={
        hasUnpaid && (
          <Button size="sm" look="quiet" onClick={() => setAllShown(!isAllShown)}>
            {t(isAllShown ? 'invoices.issued.showUnpaid' : 'invoices.issued.showAll')}
          </Button>
        )
      }
    >
      <p className="pb-2 text-pretty text-sm text-ink-soft">{t('invoices.issued.lead')}</p>
      <InvoiceLines invoices={data.pages.flatMap(({ results }) => results)} namesBuyers />
      {hasNextPage && (
        <Button size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('invoices.issued.more')}
        </Button>
      )}
    </Card>
  )
}

function countOf({ pages }: { readonly pages: readonly { readonly count: number }[] }): number {
  return pages[0]?.count ?? 0
}
