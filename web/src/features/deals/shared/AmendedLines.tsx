import type { AmendedLine } from '@mawrid/contract/deals/amendment.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { Money } from '#ui/record/Money.tsx'

interface Props {
  lines: readonly AmendedLine[]
  /** A quantity with its unit. */
  quantityOf: (line: AmendedLine, qty: string) => string
}

/** The items that a change adds, removes or changes: each with what it was and what it is to be. */
export function AmendedLines({ lines, quantityOf }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.line} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0">
          <span className="min-w-0 grow basis-56 [overflow-wrap:anywhere]">
            <bdi>{nameIn(lang, line)}</bdi>{' '}
            <span className="text-ink-soft">{t(`deals.amendment.how.${howOf(line)}`)}</span>
          </span>
          {line.qty_before !== line.qty && (
            <Step
              label={t('deals.offer.qty')}
              before={line.qty_before === '0' ? null : quantityOf(line, line.qty_before)}
              after={line.qty === '0' ? null : quantityOf(line, line.qty)}
            />
          )}
          {line.price_before !== line.unit_price && (
            <Step
              label={t('deals.offer.unit_price')}
              before={line.price_before && <Money amount={line.price_before} />}
              after={line.unit_price && <Money amount={line.unit_price} />}
            />
          )}
        </li>
      ))}
    </ul>
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
