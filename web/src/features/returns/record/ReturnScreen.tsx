import { creditReturn, withdrawReturn } from '@mawrid/contract/returns/calls.ts'
import type { Return } from '@mawrid/contract/returns/return.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import {
  CircleX,
  ClipboardCheck,
  Handshake,
  type LucideIcon,
  PackageCheck,
  ReceiptText,
  Truck,
  Undo2,
} from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordHistory } from '#features/activity/shared/RecordHistory.tsx'
import { AssigneeFact } from '#features/team/shared/work/AssigneeFact.tsx'
import { useAreColleaguesKnown, useColleagues } from '#features/team/shared/work/useColleagues.ts'
import { ConfirmActionDialog } from '#platform/forms/ConfirmActionDialog.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { usePageTitle } from '#platform/screens/usePageTitle.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { FormSkeleton } from '#ui/form/FormSkeleton.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { Anchor } from '#ui/navigation.tsx'
import { AnswerBy } from '#ui/record/AnswerBy.tsx'
import { RecordHeader } from '#ui/record/RecordHeader.tsx'
import { uniqueKey } from '#ui/values/uniqueKey.ts'
import { returnMoved, returnQuery } from '../shared/queries.ts'
import { returnLooks } from '../shared/returnLooks.ts'
import { ClaimCard } from './ClaimCard.tsx'
import { GoodsCard } from './GoodsCard.tsx'
import { ItemsCard } from './ItemsCard.tsx'

const ApprovalNotice = lazyPart(() => import('#features/approvals/shared/ApprovalNotice.tsx'))
const AcceptDialog = lazyPart(() => import('./AcceptDialog.tsx'), 'AcceptDialog')
const RefuseDialog = lazyPart(() => import('./RefuseDialog.tsx'), 'RefuseDialog')
const ReceiveDrawer = lazyPart(() => import('./ReceiveDrawer.tsx'), 'ReceiveDrawer')
const SendGoodsDialog = lazyPart(() => import('./SendGoodsDialog.tsx'), 'SendGoodsDialog')

/** One return: what is asked for, what was decided, what came back and how it was settled. */
export function ReturnScreen() {
  const { t } = useTranslation()
  const { id = '' } = useParams({ strict: false })
  const { data: ret, error, refetch, isFetching } = useQuery(returnQuery(id))
  const areColleaguesKnown = useAreColleaguesKnown()
  usePageTitle(ret?.number ?? t('screens.return'))
  if (ret && areColleaguesKnown) return <OpenReturn ret={ret} />
  if (!error) return <FormSkeleton isRecord label={t('returns.loading')} />
  return (
    <FailedScreen title={t('returns.failed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  )
}

type Open = 'accept' | 'refuse' | 'receive' | 'credit' | 'send_goods' | 'withdraw'

const icons: Readonly<Record<Open, LucideIcon>> = {
  accept: ClipboardCheck,
  receive: PackageCheck,
  credit: ReceiptText,
  send_goods: Truck,
  refuse: CircleX,
  withdraw: Undo2,
}

/** What the seller does next; refusing and withdrawing end a return, and are never highlighted. */
const steps = ['accept', 'receive', 'credit', 'send_goods'] as const

function OpenReturn({ ret }: { ret: Return }) {
  const { t } = useTranslation()
  const { lang, dayTime } = useFormats()
  const { isTeam } = useColleagues('return')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const { status, deal, due_at, goods_by } = ret
  return (
    <div className="flex flex-col gap-4">
      <RecordHeader
        name={(lang === 'en' && ret.buyer_name_en) || ret.buyer_name_ar}
        number={ret.number}
        status={<StatusPill {...returnLooks[status]} label={t(`returns.status.${status}`)} />}
        isHighlighted={steps.some((step) => ret.allowed_actions.includes(step))}
        actions={[
          ...(Object.keys(icons) as Open[])
            .filter((action) => ret.allowed_actions.includes(action))
            .map((action) => ({
              id: action,
              label: t(`returns.move.${action}`),
              icon: icons[action],
              danger: action === 'refuse' || action === 'withdraw',
              ...(action === 'refuse' && { isBeside: true as const }),
              onChoose: () => setOpen(action),
            })),
          {
            id: 'deal',
            label: t('returns.openDeal'),
            icon: Handshake,
            href: recordPath('deal', deal.id),
          },
        ]}
        facts={[
          {
            label: t('returns.fields.deal'),
            value: (
              <Anchor className="text-accent hover:underline" href={recordPath('deal', deal.id)}>
                <bdi dir="ltr">{deal.number}</bdi>
              </Anchor>
            ),
          },
          { label: t('returns.fields.openedBy'), value: t(`returns.openedBy.${ret.opened_by}`) },
          ...(due_at
            ? [
                {
                  label: t('returns.fields.due'),
                  value: (
                    <>
                      <span className="whitespace-nowrap">{dayTime(new Date(due_at))} ·</span> <AnswerBy at={due_at} />
                    </>
                  ),
                },
              ]
            : []),
          ...(goods_by ? [{ label: t('returns.fields.goods_by'), value: dayTime(new Date(goods_by)) }] : []),
          ...(isTeam ? [{ label: t('team.work.assignee'), value: <AssigneeFact kind="return" record={ret} /> }] : []),
        ]}
      />
      <Suspense fallback={null}>
        <ApprovalNotice record={ret.id} />
      </Suspense>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_18rem] 2xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <ItemsCard ret={ret} />
          <GoodsCard ret={ret} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <ClaimCard ret={ret} />
          <RecordHistory id={ret.id} />
        </div>
      </div>
      <Suspense>
        {open === 'accept' && <AcceptDialog ret={ret} onClose={close} />}
        {open === 'refuse' && <RefuseDialog ret={ret} onClose={close} />}
        {open === 'receive' && <ReceiveDrawer ret={ret} onClose={close} />}
        {open === 'send_goods' && <SendGoodsDialog ret={ret} onClose={close} />}
      </Suspense>
      {(open === 'credit' || open === 'withdraw') && <Confirm ret={ret} action={open} onClose={close} />}
    </div>
  )
}

interface ConfirmProps {
  ret: Return
  action: 'credit' | 'withdraw'
  onClose: () => void
}

/** What needs no input. */
function Confirm({ ret: { id, version, deal }, action, onClose }: ConfirmProps) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [idempotencyKey] = useState(uniqueKey)
  return (
    <ConfirmActionDialog
      title={t(`returns.move.${action}`)}
      consequence={t(`returns.consequence.${action}`)}
      confirmLabel={t(`returns.move.${action}`)}
      danger={action === 'withdraw'}
      fixOf={(code) =>
        code === 'return_not_invoiced' && (
          <LinkButton size="sm" href={recordPath('deal', deal.id)}>
            {t('returns.openDeal')}
          </LinkButton>
        )
      }
      run={() =>
        callApi(action === 'credit' ? creditReturn : withdrawReturn, {
          params: { id },
          body: { version },
          idempotencyKey,
        })
      }
      doneText={t(`returns.moved.${action}`)}
      onDone={(moved) => void returnMoved(queries, moved)}
      onClose={onClose}
    />
  )
}
