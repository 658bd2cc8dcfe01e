import type { FeeLine } from '@mawrid/contract/fees/fee.ts'
import { creditReasonNames, objectionNames, objectionReasonNames } from '@mawrid/contract/fees/names.ts'
import type { TFunction } from 'i18next'
import { CircleCheck, CircleX, Clock, Undo2 } from 'lucide-react'
import { TransferState } from '#features/subscriptions/shared/TransferState.tsx'
import type { SheetColumn } from '#platform/downloads/sheet.ts'
import { Button } from '#ui/actions/Button.tsx'
import { type StatusLook, StatusPill } from '#ui/feedback/StatusPill.tsx'
import type { Lang } from '#ui/format/formats.ts'
import { CodeCell } from '#ui/list/cells/CodeCell.tsx'
import { DayCell } from '#ui/list/cells/DayCell.tsx'
import type { Column } from '#ui/list/column.ts'
import { Money } from '#ui/record/Money.tsx'
import { percentFormat } from '#ui/values/amounts.ts'

interface Words {
  readonly t: TFunction
  readonly lang: Lang
}

type Status = NonNullable<FeeLine['objection']>['status']

const looks: Readonly<Record<Status, StatusLook>> = {
  open: { tone: 'warn', icon: Clock },
  upheld: { tone: 'good', icon: CircleCheck },
  refused: { tone: 'bad', icon: CircleX },
  withdrawn: { tone: 'neutral', icon: Undo2 },
}

export function lineColumns({ t, lang }: Words, onObject: (line: FeeLine) => void): Column<FeeLine>[] {
  const header = (name: string) => t(`fees.fields.${name}`)
  return [
    {
      id: 'deal',
      header: header('deal'),
      isName: true,
      shape: 'title',
      cell: ({ deal }) => <CodeCell code={deal.number} />,
    },
    {
      id: 'what',
      header: header('what'),
      grows: true,
      onCard: 'fact',
      cell: ({ reason, credit_note }) => (
        <span>
          {whatOf({ t, lang }, reason)}
          {credit_note && (
            <span className="block text-sm text-ink-soft">
              <CodeCell code={credit_note.number} />
            </span>
          )}
          {credit_note?.transfer && <TransferState transfer={credit_note.transfer} />}
        </span>
      ),
    },
    { id: 'at', header: header('at'), width: '8rem', showFrom: 'lg', cell: ({ at }) => <DayCell at={at} /> },
    {
      id: 'taxable',
      header: header('taxable'),
      width: '9rem',
      align: 'end',
      showFrom: 'xl',
      cell: ({ taxable }) => <Money amount={taxable} />,
    },
    {
      id: 'percent',
      header: header('percent'),
      width: '6rem',
      align: 'end',
      showFrom: '2xl',
      cell: ({ percent }) => <bdi>{percentFormat.format(percent)}%</bdi>,
    },
    {
      id: 'amount',
      header: header('amount'),
      width: '8rem',
      align: 'end',
      onCard: 'aside',
      cell: ({ kind, amount }) => <Money amount={kind === 'credit' ? `-${amount}` : amount} className="font-medium" />,
    },
    {
      id: 'objection',
      header: header('objection'),
      width: '14rem',
      onCard: 'detail',
      isBlank: ({ objection, allowed_actions }) => objection === null && allowed_actions.length === 0,
      cell: (line) => <ObjectionCell line={line} words={{ t, lang }} onObject={onObject} />,
    },
  ]
}

interface ObjectionCellProps {
  line: FeeLine
  words: Words
  onObject: (line: FeeLine) => void
}

/** What became of the objection with the marketplace's answer, or the button to object. */
function ObjectionCell({ line, words: { t, lang }, onObject }: ObjectionCellProps) {
  const { objection, allowed_actions } = line
  const [action] = allowed_actions
  return (
    <span className="flex flex-wrap items-center gap-2">
      {objection && <StatusPill {...looks[objection.status]} label={objectionNames[objection.status][lang]} />}
      {objection?.answer && <bdi className="w-full text-sm whitespace-pre-line text-ink-soft">{objection.answer}</bdi>}
      {action && (
        <Button size="sm" look="quiet" className={objection ? undefined : '-ms-3'} onClick={() => onObject(line)}>
          {t(`fees.actions.${action}`)}
        </Button>
      )}
    </span>
  )
}

function whatOf({ t, lang }: Words, reason: FeeLine['reason']): string {
  return reason ? creditReasonNames[reason][lang] : t('fees.fields.fee')
}

/** Credits are negative, so that the sum of the amounts is that of the statement. */
export function lineSheet({ t, lang }: Words): SheetColumn<FeeLine>[] {
  const head = (name: string) => t(`fees.fields.${name}`)
  return [
    { head: head('deal'), value: ({ deal }) => deal.number },
    { head: head('what'), value: ({ reason }) => whatOf({ t, lang }, reason) },
    { head: head('at'), kind: 'moment', value: ({ at }) => at },
    { head: head('taxable'), kind: 'money', value: ({ taxable }) => taxable },
    { head: head('percent'), kind: 'number', value: ({ percent }) => percent },
    { head: head('amount'), kind: 'money', value: ({ kind, amount }) => (kind === 'credit' ? `-${amount}` : amount) },
    { head: head('creditNote'), value: ({ credit_note }) => credit_note?.number ?? null },
    { head: head('transferred'), kind: 'day', value: ({ credit_note }) => credit_note?.transfer?.on ?? null },
    { head: head('objection'), value: ({ objection }) => objection && objectionNames[objection.status][lang] },
    { head: head('reason'), value: ({ objection }) => objection && objectionReasonNames[objection.reason_code][lang] },
    { head: head('answer'), value: ({ objection }) => objection?.answer ?? null },
  ]
}
