import type { Import } from '@mawrid/contract/bulk/import.ts'
import { rowOutcomes } from '@mawrid/contract/bulk/import.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#ui/format/useFormats.ts'
import { Anchor } from '#ui/navigation.tsx'
import { RelativeTime } from '#ui/record/RelativeTime.tsx'
import { useFileFaultText } from './faultText.ts'
import { ImportPill } from './ImportPill.tsx'

/** One import in a line: which file, where it stands, what came of it. */
export function ImportLine({ one }: { one: Import }) {
  const textOf = useFileFaultText()
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-surface-hover sm:px-5">
      <div className="min-w-0 grow basis-56">
        <Anchor
          href={recordPath('importRun', one.id)}
          className="block truncate font-medium after:absolute after:inset-0"
        >
          <bdi>{one.name}</bdi>
        </Anchor>
        <p className="text-sm text-ink-soft">{one.fault ? textOf(one.fault) : <Counts one={one} />}</p>
      </div>
      <ImportPill one={one} />
      <span className="relative text-sm text-ink-soft">
        <RelativeTime at={one.created_at} />
      </span>
    </li>
  )
}

function Counts({ one }: { one: Import }) {
  const { t } = useTranslation()
  const { number, percent } = useFormats()
  const rows = one.rows ?? 0
  if (one.state === 'running' || one.state === 'paused') return percent(rows > 0 ? one.rows_done / rows : 0)
  const counted = rowOutcomes.filter((outcome) => one[outcome] > 0)
  if (counted.length === 0) return t('bulk.preview.rows', { count: rows, formatted: number(rows) })
  return counted.map((outcome) => `${t(`bulk.outcomes.${outcome}`)} ${number(one[outcome])}`).join(' · ')
}
