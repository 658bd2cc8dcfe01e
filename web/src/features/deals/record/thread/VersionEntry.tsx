import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { readQuote } from '@mawrid/contract/deals/fulfilment.calls.ts'
import type { Round } from '@mawrid/contract/deals/round.ts'
import { FileDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ChangeList, Changes } from '#features/deals/shared/rounds/ChangeList.tsx'
import { changesBetween, type RoundChanges } from '#features/deals/shared/rounds/changes.ts'
import { useChangeTexts } from '#features/deals/shared/rounds/useChangeTexts.ts'
import { useDocument } from '#platform/downloads/useDocument.ts'
import { fetchFile } from '#platform/request/callApi.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useNow } from '#ui/hooks/useNow.ts'
import { ItemsOfRound } from '../LinesCard.tsx'
import { RoundHead, RoundMessage, RoundTotal, roundStatus, termsShown, termTexts } from '../rounds/RoundParts.tsx'

interface Props {
  deal: Deal
  round: Round
  before: Round | undefined
  isCurrent: boolean
}

/**
 * A quote, counter-offer or order: its total, its terms and what changed since the version before. The items of the
 * latest version have a card of their own.
 */
export function VersionEntry({ deal, round, before, isCurrent }: Props) {
  const { t } = useTranslation()
  const words = useChangeTexts()
  const changes = before && changesBetween(before, round, words)
  const total = changes?.terms.filter(({ what }) => what === 'total') ?? []
  const isQuote =
    round.side === 'seller' ||
    ((round.chosen_from !== undefined || round.amends !== undefined) && deal.accepted_at !== null)
  const download = isQuote && <DownloadButton deal={deal} round={round} />
  const isAgreed = roundStatus(deal, round, useNow()) === 'agreed'
  const isFinal = isCurrent || isAgreed
  // The card of the items compares the buyer's version with the quote.
  const areLinesCompared = isCurrent && round.side === 'buyer'
  return (
    <section className="overflow-clip rounded-card border border-line">
      <header className="flex items-baseline justify-between gap-4 border-b border-line bg-surface-sunken px-4 py-2.5">
        <RoundHead deal={deal} round={round} layout="line" />
        <RoundTotal round={round} className="text-lg font-medium" />
      </header>
      <div className="flex flex-col gap-3 px-4 py-3">
        <RoundMessage text={round.message} />
        {isCurrent ? (
          <Content deal={deal} round={round} changes={areLinesCompared ? withoutLines(changes) : changes} />
        ) : (
          <>
            {total.length > 0 && <Changes changes={total} />}
            <details>
              <summary className="w-fit cursor-pointer text-sm text-accent underline underline-offset-4 pointer-coarse:py-3">
                {t('deals.thread.details')}
              </summary>
              <div className="flex flex-col gap-3 pt-3">
                <Content deal={deal} round={round} changes={changes} />
                <ItemsOfRound deal={deal} round={round} />
                {!isFinal && download}
              </div>
            </details>
          </>
        )}
        {isFinal && download}
      </div>
    </section>
  )
}

/** The quote as a PDF, as it was sent. */
function DownloadButton({ deal, round }: Pick<Props, 'deal' | 'round'>) {
  const { t } = useTranslation()
  const pdf = useDocument(() => fetchFile(readQuote, { params: { id: deal.id, no: round.no } }))
  return (
    <Button size="sm" className="self-start" icon={FileDown} busy={pdf.isFetching} onClick={pdf.download}>
      {t('deals.rounds.download')}
    </Button>
  )
}

interface ContentProps {
  deal: Deal
  round: Round
  changes: RoundChanges | undefined
}

function Content({ deal, round, changes }: ContentProps) {
  const { t } = useTranslation()
  return (
    <>
      {changes && (
        <div className="flex flex-col gap-1">
          <h3 className="text-sm font-medium">{t('deals.thread.changes')}</h3>
          <ChangeList lines={deal.lines} changes={changes} />
        </div>
      )}
      <Terms round={round} />
    </>
  )
}

function withoutLines(changes: RoundChanges | undefined): RoundChanges | undefined {
  return changes && { lines: [], terms: changes.terms }
}

function Terms({ round }: { round: Round }) {
  const { t } = useTranslation()
  const texts = termTexts(round, useChangeTexts())
  const terms = termsShown([round])
  if (terms.length === 0) return null
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
      {terms.map((term) => (
        <div key={term} className="contents">
          <dt className="text-ink-soft">{t(`deals.changed.${term}`)}</dt>
          <dd>{texts[term]}</dd>
        </div>
      ))}
    </dl>
  )
}
