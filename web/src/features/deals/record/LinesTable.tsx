import type { DealLine } from '@mawrid/contract/deals/deal.ts'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { LineChange } from './LineChange.tsx'
import { LineName } from './LineName.tsx'
import type { RoundColumn } from './roundColumns.ts'
import { WantedOfLine } from './WantedOfLine.tsx'

interface Props {
  lines: readonly DealLine[]
  columns: readonly RoundColumn[]
}

const head = 'px-3 py-2 font-medium whitespace-nowrap'

export function LinesTable({ lines, columns }: Props) {
  const { t } = useTranslation()
  return (
    <div className="relative -mx-5 overflow-x-auto">
      <table className="w-full min-w-[34rem] border-collapse">
        <thead className="text-sm text-ink-soft">
          <tr className="border-b border-line">
            <th scope="col" className={`${head} ps-5 text-start`}>
              {t('deals.line.name')}
            </th>
            <th scope="col" className={`${head} text-end last:pe-5`}>
              {t('deals.line.wanted')}
            </th>
            {columns.map(({ as, round }) => (
              <th key={round.no} scope="col" className={`${head} text-end last:pe-5`}>
                {t(`deals.line.${as}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id} className="border-b border-line align-top last:border-0">
              <th scope="row" data-whole-names className="min-w-44 px-3 py-3 ps-5 text-start font-normal">
                <LineName line={line} />
              </th>
              <td className="px-3 py-3 text-end last:pe-5">
                <WantedOfLine line={line} />
              </td>
              {columns.map(({ as, round }) => (
                <td
                  key={round.no}
                  className={classes('px-3 py-3 text-end last:pe-5', as === 'agreed' && 'font-medium')}
                >
                  <LineChange line={line} round={round} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
