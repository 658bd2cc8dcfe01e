import type { DealLine } from '@mawrid/contract/deals/deal.ts'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { useFormats, useLang } from '#ui/format/useFormats.ts'
import { Money } from '#ui/record/Money.tsx'
import { moneyFormat, quantityFormat } from '#ui/values/amounts.ts'
import { lineName } from '../lineName.ts'
import type { Change, RoundChanges } from './changes.ts'

interface Props {
  lines: readonly DealLine[]
  changes: RoundChanges
}

/** The changes between two versions: first those of each item, then those of the terms. */
export function ChangeList({ lines, changes }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  if (changes.lines.length === 0 && changes.terms.length === 0) {
    return <p className="text-ink-soft">{t('deals.rounds.unchanged')}</p>
  }
  return (
    <ul className="flex flex-col gap-3">
      {changes.lines.map(({ line, changes: ofLine }) => {
        const dealLine = lines.find(({ id }) => id === line)
        return (
          <li key={line}>
            <p className="truncate font-medium">
              <bdi>{dealLine ? lineName(lang, dealLine) : ''}</bdi>
            </p>
            <Changes changes={ofLine} />
          </li>
        )
      })}
      {changes.terms.length > 0 && (
        <li>
          <Changes changes={changes.terms} />
        </li>
      )}
    </ul>
  )
}

interface ChangesProps {
  changes: RoundChanges['terms']
  /** Set in the column beside the version it is compared with. */
  isBeside?: boolean
}

/** A list of changes, each on its own line. */
export function Changes({ changes, isBeside = false }: ChangesProps) {
  return (
    <ul className="flex flex-col gap-0.5">
      {changes.map((change) => (
        <li key={change.what}>
          <ChangeText change={change} isBeside={isBeside} />
        </li>
      ))}
    </ul>
  )
}

const quantity = quantityFormat(3)

interface ChangeTextProps {
  change: Change
  /** The column before shows the old value: only the difference is shown. */
  isBeside?: boolean
}

/** One change: an arrow and a percentage on screen, a sentence for screen readers. */
function ChangeText({ change, isBeside = false }: ChangeTextProps) {
  const { t } = useTranslation()
  const sentenceOf = useChangeSentence()
  const { what, share, difference } = change
  return (
    <span className="text-sm">
      <span className="sr-only">{sentenceOf(change)}</span>
      <span
        aria-hidden
        className={classes('inline-flex flex-wrap items-baseline gap-x-1.5', isBeside && 'justify-end')}
      >
        <span className="text-ink-soft">{t(`deals.changed.${what}`)}</span>
        {isBeside && share !== null ? (
          difference !== null && <Difference share={share} amount={difference} />
        ) : (
          <>
            <Side change={change} value={change.before} isOld />
            <ArrowRight size={12} className="mirrored shrink-0 self-center text-ink-soft" />
            <Side change={change} value={change.after} />
          </>
        )}
        {share !== null && <Share share={share} />}
      </span>
    </span>
  )
}

function Side({ change: { kind }, value, isOld = false }: { change: Change; value: string; isOld?: boolean }) {
  const look = isOld ? 'text-ink-soft line-through decoration-line-strong' : 'font-medium'
  if (kind === 'money') return <Money amount={value} className={look} />
  return <bdi className={look}>{kind === 'qty' ? quantity.format(value) : value}</bdi>
}

function Difference({ share, amount }: { share: number; amount: string }) {
  return (
    <bdi dir="ltr" className="whitespace-nowrap">
      {share > 0 ? '+' : '−'}
      <Money amount={amount} />
    </bdi>
  )
}

/** More and less have no colour: which of them is good depends on the reader's side. */
function Share({ share }: { share: number }) {
  const { percent } = useFormats()
  return (
    <bdi dir="ltr" className="rounded-full bg-surface-sunken px-1.5 text-xs leading-5 tabular-nums">
      {share > 0 ? '+' : '−'}
      {percent(Math.abs(share))}
    </bdi>
  )
}

/** "Price: from 120.00 SAR to 108.00 SAR, 12.00 SAR less, 10%". */
function useChangeSentence(): (change: Change) => string {
  const { t } = useTranslation()
  const { percent } = useFormats()
  const riyals = (amount: string) => t('deals.termTexts.riyals', { amount: moneyFormat.format(amount) })
  return ({ what, kind, before, after, share, difference }) => {
    const shown = (value: string) =>
      kind === 'money' ? riyals(value) : kind === 'qty' ? quantity.format(value) : value
    const sentence = t('deals.rounds.fromTo', {
      what: t(`deals.changed.${what}`),
      before: shown(before),
      after: shown(after),
    })
    if (share === null) return sentence
    const by = [...(difference === null ? [] : [riyals(difference)]), percent(Math.abs(share))].join(
      `${t('deals.termTexts.comma')} `,
    )
    return `${sentence}${t('deals.termTexts.comma')} ${t(share > 0 ? 'deals.rounds.more' : 'deals.rounds.less', { by })}`
  }
}
