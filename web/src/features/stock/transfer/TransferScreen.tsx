import { recordPath } from '@mawrid/contract/screenPaths.ts'
import type { ActionsBy } from '@mawrid/contract/states.ts'
import type { transferLife } from '@mawrid/contract/stock/states.ts'
import type { Transfer } from '@mawrid/contract/stock/transfer.ts'
import { cancelTransfer, sendTransfer } from '@mawrid/contract/stock/transfers.calls.ts'
import { compareDecimals } from '@mawrid/contract/values/decimal.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Ban, Lock, PackageCheck, Pencil, Truck } from 'lucide-react'
import { Fragment, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AssigneeFact } from '#features/team/shared/work/AssigneeFact.tsx'
import { useAreColleaguesKnown, useColleagues } from '#features/team/shared/work/useColleagues.ts'
import { callApi } from '#platform/request/callApi.ts'
import { asFailure } from '#platform/request/failure.ts'
import { problemText } from '#platform/request/problemText.ts'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { OpenByNumber } from '#platform/screens/OpenByNumber.tsx'
import { usePageTitle } from '#platform/screens/usePageTitle.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { FormSkeleton } from '#ui/form/FormSkeleton.tsx'
import { fieldMessage } from '#ui/form/fieldMessage.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats, useLang } from '#ui/format/useFormats.ts'
import { useIsNarrow } from '#ui/hooks/useMediaQuery.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { Card } from '#ui/record/Card.tsx'
import { type RecordAction, RecordHeader } from '#ui/record/RecordHeader.tsx'
import { QuantityText } from '../shared/QuantityText.tsx'
import { stockName, unitSymbol } from '../shared/stockNames.ts'
import { findTransferByNumber, transferAddress, transferQuery } from '../shared/transferQueries.ts'
import { transferStatusLooks } from '../shared/transferStatusLooks.ts'
import { CloseTransferDialog } from './CloseTransferDialog.tsx'
import { missingOf } from './missing.ts'
import { ReceiveDrawer } from './ReceiveDrawer.tsx'

const ApprovalNotice = lazyPart(() => import('#features/approvals/shared/ApprovalNotice.tsx'))

/** One transfer: status, items and the next step. The address may have its number instead of its id. */
export function TransferScreen() {
  const { t } = useTranslation()
  return (
    <OpenByNumber find={findTransferByNumber} addressOf={transferAddress} label={t('stock.loading')}>
      <OpenTransfer />
    </OpenByNumber>
  )
}

function OpenTransfer() {
  const { t } = useTranslation()
  const { lang, day, number } = useFormats()
  const queries = useQueryClient()
  const { id = '' } = useParams({ strict: false })
  const { data: transfer, error, refetch, isFetching } = useQuery(transferQuery(id))
  const [open, setOpen] = useState<'receive' | 'close'>()
  const [isMoving, setMoving] = useState(false)
  const { isTeam } = useColleagues('transfer')
  const areColleaguesKnown = useAreColleaguesKnown()
  usePageTitle(transfer?.ref ?? t('screens.transfer'))

  if (!transfer || !areColleaguesKnown) {
    if (!error) return <FormSkeleton label={t('stock.loading')} />
    return (
      <FailedScreen title={t('stock.failed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
    )
  }

  async function move(call: typeof sendTransfer | typeof cancelTransfer, { version }: Transfer) {
    setMoving(true)
    try {
      const moved = await callApi(call, { params: { id }, body: { version } })
      toast({ tone: 'good', text: t(`stock.transfer.moved.${moved.status}`) })
    } catch (failure) {
      const named = asFailure(failure).errors.flatMap((error) => {
        const sku = error.params?.sku
        return sku ? `${sku}: ${fieldMessage(t, error)}` : []
      })
      toast({ tone: 'bad', text: [problemText(failure, t), ...named].join('\n') })
    }
    await queries.invalidateQueries({ queryKey: ['stock'] })
    setMoving(false)
  }

  const looks: Record<TransferAction, Omit<RecordAction, 'id' | 'label'>> = {
    send: { icon: Truck, busy: isMoving, onChoose: () => void move(sendTransfer, transfer) },
    receive: { icon: PackageCheck, onChoose: () => setOpen('receive') },
    close: { icon: Lock, onChoose: () => setOpen('close') },
    edit: { icon: Pencil, href: recordPath('transferEdit', id) },
    cancel: { icon: Ban, danger: true, onChoose: () => void move(cancelTransfer, transfer) },
  }
  return (
    <div className="flex flex-col gap-4">
      <RecordHeader
        name={t('stock.transfer.named', { from: nameIn(lang, transfer.from), to: nameIn(lang, transfer.to) })}
        number={transfer.ref}
        status={
          <StatusPill {...transferStatusLooks[transfer.status]} label={t(`stock.transfer.status.${transfer.status}`)} />
        }
        actions={(Object.keys(looks) as TransferAction[])
          .filter((action) => transfer.allowed_actions.includes(action))
          .map((action) => ({ id: action, label: t(`stock.transfer.move.${action}`), ...looks[action] }))}
        facts={[
          {
            label: t('stock.transfer.expected_on'),
            value: transfer.expected_on ? day(new Date(transfer.expected_on)) : '—',
          },
          { label: t('stock.transfer.created'), value: day(new Date(transfer.created_at)) },
          { label: t('stock.transfer.articles'), value: number(transfer.lines.length) },
          ...(isTeam
            ? [{ label: t('team.work.assignee'), value: <AssigneeFact kind="transfer" record={transfer} /> }]
            : []),
        ]}
      />
      <Suspense fallback={null}>
        <ApprovalNotice record={id} />
      </Suspense>
      {transfer.rest && <Banner tone="warn" title={t(`stock.transfer.rested.${transfer.rest}`)} />}
      {transfer.note && (
        <p>
          <span className="text-ink-soft">{t('stock.fields.note')}:</span> <bdi>{transfer.note}</bdi>
        </p>
      )}
      <Card title={t('stock.transfer.articles')}>
        <SentLines transfer={transfer} />
      </Card>
      {open === 'receive' && <ReceiveDrawer transfer={transfer} onClose={() => setOpen(undefined)} />}
      {open === 'close' && <CloseTransferDialog transfer={transfer} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

type TransferAction = ActionsBy<'seller', typeof transferLife> | 'edit'

interface SentLinesProps {
  transfer: Transfer
}

/** The items of a transfer: before it is sent the quantities to send, afterwards those that arrived. */
function SentLines({ transfer: { status, lines } }: SentLinesProps) {
  const { t } = useTranslation()
  const isNarrow = useIsNarrow()
  const isDraft = status === 'draft'
  const heads = [
    t('stock.fields.qty'),
    t(isDraft ? 'stock.fields.available' : 'stock.transfer.received'),
    ...(isDraft ? [] : [t('stock.transfer.missing')]),
  ]
  const figuresOf = (line: Transfer['lines'][number]) => [
    <QuantityText key="qty" value={line.qty} />,
    <Fragment key="rest">
      {isDraft && line.available === null ? (
        '–'
      ) : (
        <QuantityText value={isDraft ? (line.available ?? '0') : line.received} />
      )}
      {isDraft && line.available !== null && compareDecimals(line.qty, line.available) > 0 && (
        <span className="block text-sm text-warn">{t('stock.transfer.short')}</span>
      )}
    </Fragment>,
    ...(isDraft ? [] : [<QuantityText key="missing" value={missingOf(line)} />]),
  ]

  if (isNarrow) {
    return (
      <ul data-bleeds className="-mx-4 divide-y divide-line">
        {lines.map((line) => (
          <li key={line.article.id} className="flex flex-col gap-1.5 px-4 py-3">
            <ArticleName line={line} />
            <dl className="grid grid-cols-3 gap-3">
              {figuresOf(line).map((figure, index) => (
                <div key={heads[index]}>
                  <dt className="text-xs text-ink-soft">{heads[index]}</dt>
                  <dd>{figure}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <div data-bleeds className="-mx-4 overflow-x-auto sm:-mx-5">
      <table className="w-full text-start [&_:is(th,td)]:px-4 [&_:is(th,td)]:py-2 [&_:is(th,td)]:first:ps-5 [&_:is(th,td)]:last:pe-5">
        <thead>
          <tr className="border-b border-line text-sm text-ink-soft [&>th]:font-medium [&>th]:whitespace-nowrap">
            <th scope="col" className="text-start">
              {t('stock.fields.article')}
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className="text-right">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.article.id} className="border-b border-line last:border-0">
              <th scope="row" className="text-start font-normal">
                <ArticleName line={line} />
              </th>
              {figuresOf(line).map((figure, index) => (
                <td key={heads[index]} className="digits">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ArticleName({ line }: { line: Transfer['lines'][number] }) {
  const lang = useLang()
  return (
    <div>
      <bdi>{stockName(line, lang)}</bdi>
      <span className="block text-sm text-ink-soft">
        <bdi dir="ltr">{line.article.sku}</bdi> · <bdi>{unitSymbol(line.product, lang)}</bdi>
      </span>
    </div>
  )
}
