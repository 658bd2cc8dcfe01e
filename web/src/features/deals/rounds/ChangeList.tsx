import type { DealLine } from '@mawrid/contract/deals/deal.ts'
import { useTranslation } from 'react-i18next'
import { useLang } from '#ui/format/useFormats.ts'
import { lineName } from '../shared/lineName.ts'
import { ChangeText } from './ChangeText.tsx'
import type { RoundChanges } from './changes.ts'

interface Props {
  lines: readonly DealLine[]
  changes: RoundChanges
}

/** Changes from a round to the next, line by line, and then of all. */
export function ChangeList({ lines, changes }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  if (changes.lines.length === 0 && changes.terms.length === 0) {
    return <p className="text-ink-soft">{t('deals.rounds.unchanged')}</p>
  }
  return (
    <ul className="flex flex-col gap-3">
      {changes.lines.map(({ line, changes: ofLine }) => {
        const asked = lines.find(({ id }) => id === line)
        return (
          <li key={line}>
            <p className="truncate font-medium">
              <bdi>{asked ? lineName(lang, asked) : ''}</bdi>
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
  /** They stand in the column after the one they are compared with. */
  isBeside?: boolean
}

/** Changes in a row, each on its own line. */
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
