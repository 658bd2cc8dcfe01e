import type { ApprovalContent, ApprovalLine } from '@mawrid/contract/approvals/content.ts'
import type { ApprovalKind } from '@mawrid/contract/approvals/kinds.ts'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { QuantityOf } from '#features/reference/shared/QuantityOf.tsx'
import { classes } from '#ui/classes.ts'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats, useLang } from '#ui/format/useFormats.ts'
import { Card } from '#ui/record/Card.tsx'
import { FactList } from '#ui/record/FactList.tsx'
import { Money } from '#ui/record/Money.tsx'

/** What a request would do, as it was frozen, with what meets a rule marked. */
export function RequestedContent({ content }: { content: ApprovalContent | null }) {
  const { t } = useTranslation()
  const { day } = useFormats()
  if (!content) return <p className="text-ink-soft">{t('approvals.content.unknown')}</p>
  const { lines, figures, valid_until, bank, remedy, note } = content
  const account = (iban: string | null) => (iban ? <bdi dir="ltr">{iban}</bdi> : '—')
  const facts = [
    ...(bank
      ? [
          { label: t('approvals.content.bankBefore'), value: account(bank.before) },
          { label: t('approvals.content.bankAfter'), value: account(bank.after) },
        ]
      : []),
    ...(remedy ? [{ label: t('approvals.content.remedy'), value: t(`approvals.content.remedies.${remedy}`) }] : []),
    ...figures.map(({ kind, value, over }) => ({
      label: t(`approvals.content.figures.${kind}`),
      value: (
        <Marked over={over}>
          <Money amount={value} />
        </Marked>
      ),
    })),
    ...(valid_until ? [{ label: t('approvals.content.validUntil'), value: day(new Date(valid_until)) }] : []),
    ...(note ? [{ label: t('approvals.content.note'), value: <bdi className="whitespace-pre-line">{note}</bdi> }] : []),
  ]
  return (
    <>
      {lines.length > 0 && (
        <Card title={t('approvals.content.items')}>
          <ul className="divide-y divide-line">
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are frozen, and two may be of the same item
              <Line key={index} line={line} />
            ))}
          </ul>
        </Card>
      )}
      <Card title={t('approvals.content.title')}>
        <FactList facts={facts} />
      </Card>
    </>
  )
}

function Line({ line }: { line: ApprovalLine }) {
  const { t } = useTranslation()
  const lang = useLang()
  const known = (['list_price', 'cost'] as const).flatMap((price) => {
    const amount = line[price]
    return amount === null ? [] : [{ price, amount }]
  })
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5">
      <span className="min-w-0">
        <bdi className="font-medium">{nameIn(lang, line)}</bdi>
        {line.sku && (
          <span className="ms-2 text-sm text-ink-soft">
            <bdi dir="ltr">{line.sku}</bdi>
          </span>
        )}
        <span className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-soft">
          <span className="flex items-baseline gap-x-1.5">
            <QuantityOf qty={line.qty} unit={line.unit} />
            {line.unit_price !== null && (
              <>
                × <Money amount={line.unit_price} />
              </>
            )}
          </span>
          {known.map(({ price, amount }) => (
            <span key={price} className="flex items-baseline gap-x-1.5">
              {t(`approvals.content.${price}`)} <Money amount={amount} />
            </span>
          ))}
        </span>
      </span>
      <Marked over={line.over} isBefore>
        {line.amount !== null && <Money amount={line.amount} />}
      </Marked>
    </li>
  )
}

interface MarkedProps {
  over: readonly ApprovalKind[]
  /** Whether the marks precede the figure, in a column of figures. */
  isBefore?: boolean
  children: ReactNode
}

/** A figure, with the rules that it meets. */
function Marked({ over, isBefore, children }: MarkedProps) {
  const { t } = useTranslation()
  return (
    <span className={classes('flex flex-wrap items-baseline gap-2', isBefore && 'flex-row-reverse')}>
      {children}
      {over.map((kind) => (
        <StatusPill key={kind} tone="warn" icon={TriangleAlert} label={t(`approvals.content.over.${kind}`)} />
      ))}
    </span>
  )
}
