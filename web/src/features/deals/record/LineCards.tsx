import type { DealLine } from '@mawrid/contract/deals/deal.ts'
import { useTranslation } from 'react-i18next'
import { LineChange } from './LineChange.tsx'
import { LineName } from './LineName.tsx'
import type { RoundColumn } from './roundColumns.ts'
import { WantedOfLine } from './WantedOfLine.tsx'

interface Props {
  lines: readonly DealLine[]
  columns: readonly RoundColumn[]
}

/** On a phone each line stands by itself, with the same facts. */
export function LineCards({ lines, columns }: Props) {
  const { t } = useTranslation()
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.id} className="flex flex-col gap-2 py-3">
          <LineName line={line} />
          <dl className="flex flex-col gap-1.5">
            <div className="flex items-baseline justify-between gap-4">
              <dt className="text-ink-soft">{t('deals.line.wanted')}</dt>
              <dd className="text-end">
                <WantedOfLine line={line} />
              </dd>
            </div>
            {columns.map(({ as, round }) => (
              <div key={round.no} className="flex items-baseline justify-between gap-4">
                <dt className="text-ink-soft">{t(`deals.line.${as}`)}</dt>
                <dd className="text-end">
                  <LineChange line={line} round={round} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
