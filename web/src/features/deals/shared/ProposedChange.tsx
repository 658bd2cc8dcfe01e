import type { AmendedLine, Amendment } from '@mawrid/contract/deals/amendment.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/feedback/Banner.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { Money } from '#ui/record/Money.tsx'
import { AmendmentSums } from './AmendmentSums.tsx'

interface Props {
  title: string
  amendment: Pick<Amendment, 'lines' | 'message' | 'before' | 'after' | 'difference'>
  /** A quantity with its unit. */
  quantityOf: (line: AmendedLine, qty: string) => string
  /** By when it is answered, and what happens otherwise. */
  deadline: string
  actions: ReactNode
}

/** A change that one side proposed, item by item, with the difference that it makes and what can be answered. */
export function ProposedChange({ title, amendment, quantityOf, deadline, actions }: Props) {
  const { lines, message } = amendment
  return (
    <Banner tone="info" title={title}>
      <div className="mt-2 flex max-w-2xl flex-col gap-3 pb-1">
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <ChangedItem key={line.line} line={line} quantityOf={(qty) => quantityOf(line, qty)} />
          ))}
        </ul>
        {message && <bdi className="text-ink-soft [overflow-wrap:anywhere]">{message}</bdi>}
        <AmendmentSums {...amendment} />
        <p className="text-ink-soft">{deadline}</p>
        <div className="flex flex-wrap gap-2">{actions}</div>
      </div>
    </Banner>
  )
}

/** An item that is added, removed or changed, with what it was and what it is to be. */
function ChangedItem({ line, quantityOf }: { line: AmendedLine; quantityOf: (qty: string) => string }) {
  const { t } = useTranslation()
  const lang = useLang()
  const { qty_before, qty, price_before, unit_price } = line
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0">
      <span className="min-w-0 grow basis-56 [overflow-wrap:anywhere]">
        <bdi>{nameIn(lang, line)}</bdi> <span className="text-ink-soft">{t(`deals.amendment.how.${howOf(line)}`)}</span>
      </span>
      {qty_before !== qty && (
        <Step
          label={t('deals.offer.qty')}
          before={qty_before === '0' ? null : quantityOf(qty_before)}
          after={qty === '0' ? null : quantityOf(qty)}
        />
      )}
      {price_before !== unit_price && (
        <Step
          label={t('deals.offer.unit_price')}
          before={price_before && <Money amount={price_before} className="line-through" />}
          after={unit_price && <Money amount={unit_price} />}
        />
      )}
    </li>
  )
}

interface StepProps {
  label: string
  before: ReactNode
  after: ReactNode
}

/** What was is struck out for the eye, and said as such to who listens. */
function Step({ label, before, after }: StepProps) {
  const { t } = useTranslation()
  return (
    <span className="tabular-nums">
      <span className="text-sm text-ink-soft">{label}</span>{' '}
      {before && (
        <del className="text-ink-soft">
          <span className="sr-only">{t('deals.amendment.was')} </span>
          {before}
        </del>
      )}{' '}
      {after && (
        <ins className="font-medium no-underline">
          <span className="sr-only">{t('deals.amendment.is')} </span>
          {after}
        </ins>
      )}
    </span>
  )
}

function howOf({ qty, qty_before }: AmendedLine): 'added' | 'removed' | 'changed' {
  if (qty_before === '0') return 'added'
  return qty === '0' ? 'removed' : 'changed'
}
