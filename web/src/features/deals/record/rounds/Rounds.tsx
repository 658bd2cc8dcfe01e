import type { Deal, DealLine } from '@mawrid/contract/deals/deal.ts'
import type { Round } from '@mawrid/contract/deals/round.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LineChange } from '#features/deals/shared/LineFacts.tsx'
import { lineName } from '#features/deals/shared/lineName.ts'
import { ChangeList, Changes } from '#features/deals/shared/rounds/ChangeList.tsx'
import { changesBetween } from '#features/deals/shared/rounds/changes.ts'
import { useChangeTexts } from '#features/deals/shared/rounds/useChangeTexts.ts'
import { priceReasonText } from '#features/prices/shared/priceReason.ts'
import { useFormats, useLang } from '#ui/format/useFormats.ts'
import { useIsNarrow } from '#ui/hooks/useMediaQuery.ts'
import { moneyFormat } from '#ui/values/amounts.ts'
import { type ComparedRound, RoundHead, RoundMessage, RoundTotal, termsShown, termTexts } from './RoundParts.tsx'

/** All quotes and counter-offers side by side, with the changes between them. */
export function Rounds({ deal }: { deal: Deal }) {
  const { t } = useTranslation()
  const isNarrow = useIsNarrow()
  const words = useChangeTexts()
  if (deal.rounds.length === 0) return <p className="text-ink-soft">{t('deals.rounds.none')}</p>
  const rounds = deal.rounds.map((round, index): ComparedRound => {
    const before = deal.rounds[index - 1]
    return { round, changes: before ? changesBetween(before, round, words) : undefined }
  })
  const Shown = isNarrow ? RoundList : RoundTable
  return <Shown deal={deal} rounds={rounds} />
}

interface RoundsProps {
  deal: Deal
  rounds: readonly ComparedRound[]
}

/** On a phone the versions are listed below each other with their changes, the latest first. */
function RoundList({ deal, rounds }: RoundsProps) {
  const { t } = useTranslation()
  const words = useChangeTexts()
  return (
    <ol className="-my-3 divide-y divide-line">
      {rounds.toReversed().map(({ round, changes }) => {
        const texts = termTexts(round, words)
        return (
          <li key={round.no} className="flex flex-col gap-3 py-4">
            <div className="flex items-start justify-between gap-4">
              <RoundHead deal={deal} round={round} />
              <RoundTotal round={round} className="font-medium" />
            </div>
            {changes ? (
              <ChangeList lines={deal.lines} changes={changes} />
            ) : (
              <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
                {termsShown([round]).map((term) => (
                  <div key={term} className="contents">
                    <dt className="text-ink-soft">{t(`deals.changed.${term}`)}</dt>
                    <dd>{texts[term]}</dd>
                  </div>
                ))}
              </dl>
            )}
            <PricesAsSent deal={deal} round={round} />
            <RoundMessage text={round.message} />
          </li>
        )
      })}
    </ol>
  )
}

// Borders of a collapsed table do not move with a sticky cell: the cell draws its own line.
const rowHead =
  'sticky start-0 z-1 w-40 min-w-32 bg-surface-raised py-3 ps-5 pe-3 text-start font-normal ' +
  'after:absolute after:inset-y-0 after:end-0 after:w-px after:bg-line'
const cell = 'min-w-52 px-3 py-3 digits last:pe-5'

/** A column for each version: the answer to each item, and below it what changed. */
function RoundTable({ deal, rounds }: RoundsProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const words = useChangeTexts()
  const box = useRef<HTMLElement>(null)
  const count = rounds.length

  useEffect(() => {
    // Scrolls to the latest version, at the end of the row: on the right in English, on the left in Arabic.
    const element = box.current
    if (!element || count < 2) return
    const isMirrored = getComputedStyle(element).direction === 'rtl'
    element.scrollLeft = isMirrored ? -element.scrollWidth : element.scrollWidth
  }, [count])

  return (
    <section
      ref={box}
      aria-label={t('deals.rounds.sideBySide')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative -mx-5 overflow-x-auto"
    >
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b border-line align-top">
            <th scope="col" className={rowHead}>
              <span className="sr-only">{t('deals.line.name')}</span>
            </th>
            {rounds.map(({ round }) => (
              <th key={round.no} scope="col" className={cell}>
                <RoundHead deal={deal} round={round} layout="end" />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {deal.lines.map((line) => (
            <Row key={line.id} head={<bdi>{lineName(lang, line)}</bdi>}>
              {rounds.map((compared) => (
                <td key={compared.round.no} className={cell}>
                  <LineInRound line={line} compared={compared} />
                </td>
              ))}
            </Row>
          ))}
          {termsShown(rounds.map(({ round }) => round)).map((term) => (
            <Row key={term} head={<span className="text-ink-soft">{t(`deals.changed.${term}`)}</span>}>
              {rounds.map(({ round }) => (
                <td key={round.no} className={cell}>
                  {termTexts(round, words)[term] ?? <span className="text-ink-soft">—</span>}
                </td>
              ))}
            </Row>
          ))}
          {rounds.some(({ round }) => round.message) && (
            <Row head={<span className="text-ink-soft">{t('deals.rounds.message')}</span>}>
              {rounds.map(({ round }) => (
                <td key={round.no} className={`${cell} max-w-72`}>
                  <RoundMessage text={round.message} />
                </td>
              ))}
            </Row>
          )}
          <Row head={<span className="font-medium">{t('deals.changed.total')}</span>}>
            {rounds.map(({ round, changes }) => (
              <td key={round.no} className={cell}>
                <RoundTotal round={round} className="font-medium" />
                {changes && <Changes changes={changes.terms.filter(({ what }) => what === 'total')} isBeside />}
              </td>
            ))}
          </Row>
        </tbody>
      </table>
    </section>
  )
}

function Row({ head, children }: { head: ReactNode; children: ReactNode }) {
  return (
    <tr className="border-b border-line align-top last:border-0">
      <th scope="row" className={rowHead}>
        {head}
      </th>
      {children}
    </tr>
  )
}

function LineInRound({ line, compared: { round, changes } }: { line: DealLine; compared: ComparedRound }) {
  const changed = changes?.lines.find((one) => one.line === line.id)
  return (
    <span className="flex flex-col items-end gap-1.5">
      <LineChange line={line} round={round} />
      <PriceAsSent line={line} round={round} />
      {changed && <Changes changes={changed.changes} isBeside />}
    </span>
  )
}

/** Which price list answered for an item when the version was sent, and its price if another one was quoted. */
function PriceAsSent({ line, round }: { line: DealLine; round: Round }) {
  const text = usePriceAsSent(round)(line)
  return text && <span className="max-w-56 text-end text-xs text-ink-soft">{text}</span>
}

/** The same of all items, where they are not listed. */
function PricesAsSent({ deal, round }: { deal: Deal; round: Round }) {
  const lang = useLang()
  const textOf = usePriceAsSent(round)
  const lines = deal.lines.filter((line) => textOf(line) !== null)
  if (lines.length === 0) return null
  return (
    <ul className="flex flex-col gap-1 text-sm text-ink-soft">
      {lines.map((line) => (
        <li key={line.id}>
          <bdi>{lineName(lang, line)}</bdi>: {textOf(line)}
        </li>
      ))}
    </ul>
  )
}

function usePriceAsSent(round: Round): (line: DealLine) => string | null {
  const { t } = useTranslation()
  const formats = useFormats()
  return ({ id }) => {
    const own = round.own_prices?.find(({ line }) => line === id)
    if (!own) return null
    const quoted = round.lines.find(({ line }) => line === id)?.unit_price
    const reason = priceReasonText(own.why, t, formats)
    return quoted === own.unit_price ? reason : `${reason}: ${moneyFormat.format(own.unit_price)}`
  }
}
