import { type dealParts, invoiceDeal } from '@mawrid/contract/invoices/calls.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FilePlus2, HandCoins } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { useHasRight } from '#platform/session/rights.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { useNavigation } from '#ui/navigation.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { Card } from '#ui/record/Card.tsx'
import { SumList, SumRow } from '#ui/record/SumRow.tsx'
import { InvoiceLines } from './InvoiceLines.tsx'
import { invoiceAddress } from './invoiceAddresses.ts'
import { cacheInvoice, dealInvoicesQuery } from './queries.ts'

const AdvanceDialog = lazyPart(() => import('./AdvanceDialog.tsx'), 'AdvanceDialog')

type Part = (typeof dealParts)[number]

interface Props {
  deal: { readonly id: string; readonly kind: string }
}

/** The invoices of an accepted deal, and what can be invoiced now. */
export function DealInvoices({ deal }: Props) {
  const { t } = useTranslation()
  const { go } = useNavigation()
  const queries = useQueryClient()
  const [isAdvancing, setAdvancing] = useState(false)
  const { data, isPending } = useQuery(dealInvoicesQuery(deal.id))
  const mayDraft = useHasRight('invoices.edit')
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
  const parts = deal.kind === 'investment' || !mayDraft ? [] : (data?.can_invoice ?? [])
  if (!data || (data.results.length === 0 && parts.length === 0)) return null
  const { advance } = data
  const mayAdvance = mayDraft && deal.kind !== 'investment' && advance.agreed !== null && advance.max !== '0.00'
  // A discarded draft invoiced nothing.
  const everything = data.results.some(({ status }) => status !== 'cancelled') ? 'rest' : 'all'
  const done = deal.kind === 'product' ? 'shipped' : 'accepted'
  return (
    <Card title={t('invoices.title')}>
      {data.results.length > 0 && <InvoiceLines invoices={data.results} />}
      {data.results.length === 0 && <p className="py-1 text-ink-soft">{t('invoices.ofDeal.none')}</p>}
      {advance.invoiced !== '0.00' && (
        <SumList className="border-t border-line pt-1">
          <SumRow label={t('invoices.advances.invoiced')} amount={advance.invoiced} />
          <SumRow label={t('invoices.advances.deducted')} amount={advance.deducted} />
        </SumList>
      )}
      {(parts.length > 0 || mayAdvance) && (
        <div className="flex flex-wrap gap-2 pt-2 pb-1">
          {mayAdvance && (
            <Button size="sm" icon={HandCoins} onClick={() => setAdvancing(true)}>
              {t('invoices.advances.create')}
            </Button>
          )}
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
      {isAdvancing && (
        <Suspense>
          <AdvanceDialog deal={deal.id} advance={advance} onClose={() => setAdvancing(false)} />
        </Suspense>
      )}
    </Card>
  )
}
