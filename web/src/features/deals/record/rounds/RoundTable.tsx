import type { Deal, DealLine } from '@mawrid/contract/deals/deal.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LineChange } from '#features/deals/shared/LineFacts.tsx'
import { lineName } from '#features/deals/shared/lineName.ts'
import { Changes } from '#features/deals/shared/rounds/ChangeList.tsx'
import { useChangeTexts } from '#features/deals/shared/rounds/useChangeTexts.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { Money } from '#ui/record/Money.tsx'
import { type ComparedRound, RoundHead, RoundMessage, termsShown, termTexts } from './RoundParts.tsx'

interface Props {
  deal: Deal
  rounds: readonly ComparedRound[]
}

// Borders of a collapsed table stay behind when a cell sticks: its line is drawn by itself.
const rowHead =
  'sticky start-0 z-1 w-40 min-w-32 bg-surface-raised py-3 ps-5 pe-3 text-start font-normal ' +
  'after:absolute after:inset-y-0 after:end-0 after:w-px after:bg-line'
const cell = 'min-w-52 px-3 py-3 text-end last:pe-5'

/** A column for each round: what it says of each line, and under it what that changed. */
export function RoundTable({ deal, rounds }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const words = useChangeTexts()
  const box = useRef<HTMLElement>(null)
  const count = rounds.length

  useEffect(() => {
    // The latest round stands at the end, and is the one that matters; in Arabic the end is on the left.
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
                <RoundHead deal={deal} round={round} isAtEnd />
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
                <Money amount={round.total} className="font-medium" />
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
      {changed && <Changes changes={changed.changes} isBeside />}
    </span>
  )
}
