import { type dealParts, invoiceDeal } from '@mawrid/contract/invoices/calls.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FilePlus2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useNavigation } from '#ui/navigation.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { Card } from '#ui/record/Card.tsx'
import { InvoiceLines } from './InvoiceLines.tsx'
import { invoiceAddress } from './invoiceAddresses.ts'
import { cacheInvoice, dealInvoicesQuery } from './queries.ts'

type Part = (typeof dealParts)[number]

interface Props {
  deal: { readonly id: string; readonly kind: string }
}

/** The invoices of an accepted deal, and what can be invoiced now. */
export function DealInvoices({ deal }: Props) {
  const { t } = useTranslation()
  const { go } = useNavigation()
  const queries = useQueryClient()
  const { data, isPending } = useQuery(dealInvoicesQuery(deal.id))
  const {
    mutate,
    isPending: isCreating,
    variables,
  } = useMutation({
    mutationFn: (part: Part) => callApi(invoiceDeal, { body: { deal: deal.id, part } }),
    onSuccess(invoice) {
      cacheInvoice(queries, invoice)
      go(invoiceAddress(invoice.id))
    },
    onError(error) {
      toast({ tone: 'bad', text: problemText(error, t) })
      void queries.invalidateQueries(dealInvoicesQuery(deal.id))
    },
  })
  if (isPending) return <Skeleton shape="box" className="h-28 w-full" />
  // A contribution of capital is no supply; the sale of an asset is invoiced by hand.
  const parts = deal.kind === 'investment' ? [] : (data?.can_invoice ?? [])
  if (!data || (data.results.length === 0 && parts.length === 0)) return null
  // A discarded draft invoiced nothing.
  const everything = data.results.some(({ status }) => status !== 'cancelled') ? 'rest' : 'all'
  const done = deal.kind === 'product' ? 'shipped' : 'accepted'
  return (
    <Card title={t('invoices.title')}>
      {data.results.length > 0 && <InvoiceLines invoices={data.results} />}
      {data.results.length === 0 && <p className="py-1 text-ink-soft">{t('invoices.ofDeal.none')}</p>}
      {parts.length > 0 && (
        <div className="flex flex-wrap gap-2 pt-2 pb-1">
          {parts.map((part) => (
            <Button
              key={part}
              size="sm"
              icon={FilePlus2}
              busy={isCreating && variables === part}
              onClick={() => !isCreating && mutate(part)}
            >
              {t(`invoices.ofDeal.${part === 'all' ? everything : done}`)}
            </Button>
          ))}
        </div>
      )}
    </Card>
  )
}
