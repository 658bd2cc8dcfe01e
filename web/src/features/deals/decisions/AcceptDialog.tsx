import { acceptRound } from '@mawrid/contract/deals/calls.ts'
import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { ProblemLink } from '#platform/screens/ProblemLink.tsx'
import { useLang } from '#ui/format/useFormats.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { buyerName } from '../shared/buyerName.ts'
import { dealStockQuery } from '../shared/stockQuery.ts'
import { AcceptedLine } from './AcceptedLine.tsx'
import { AcceptedSums } from './AcceptedSums.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'
import { shortLines } from './shortLines.ts'
import { useDecision } from './useDecision.ts'

/** What is agreed to, once more before it is: the sums, and where each line leaves from. */
export function AcceptDialog({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const { t } = useTranslation()
  const lang = useLang()
  const round = deal.rounds.at(-1)
  const { data: stock = [] } = useQuery({ ...dealStockQuery(deal.id), enabled: deal.kind === 'product' })
  const [warehouses, setWarehouses] = useState<Readonly<Record<string, string>>>({})

  const { decide, isBusy, trouble, code, errors } = useDecision<number>({
    deal,
    decide: (no) =>
      callApi(acceptRound, { params: { id: deal.id }, body: { version: deal.version, round: no, warehouses } }),
    onDone() {
      toast({ tone: 'good', text: t('deals.decisions.done.accept') })
      onClose()
    },
  })
  if (!round) return null
  const short = shortLines(errors, deal.lines)

  return (
    <DecisionDialog
      title={t('deals.decisions.accept.title')}
      lead={t('deals.decisions.accept.lead', { buyer: `\u2068${buyerName(lang, deal)}\u2069` })}
      confirmLabel={t('deals.actions.accept')}
      size="lg"
      trouble={trouble}
      {...(code !== undefined && { wayOut: <ProblemLink code={code} /> })}
      isBusy={isBusy}
      onConfirm={() => decide(round.no)}
      onClose={onClose}
    >
      <ul className="divide-y divide-line rounded-control border border-line">
        {round.lines.map((said) => {
          const line = deal.lines.find(({ id }) => id === said.line)
          if (!line || said.answer === 'not_available') return null
          return (
            <AcceptedLine
              key={line.id}
              line={line}
              said={said}
              stock={stock.find((one) => one.line === line.id)}
              warehouse={warehouses[line.id] ?? said.warehouse ?? ''}
              onWarehouse={(warehouse) => setWarehouses({ ...warehouses, [line.id]: warehouse })}
              refusedWith={short.get(line.id)}
            />
          )
        })}
      </ul>
      {deal.sums && <AcceptedSums sums={deal.sums} />}
    </DecisionDialog>
  )
}
