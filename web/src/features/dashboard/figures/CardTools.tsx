import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { csvOf } from '#platform/downloads/csv.ts'
import { downloadText } from '#platform/downloads/downloads.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { InfoTip } from '#ui/overlays/InfoTip.tsx'

interface Props {
  /** The card's title, which is also the name of its file. */
  name: string
  /** What the card's figures count. */
  explanation: string
  head: readonly string[]
  /** Undefined while they are loading. */
  rows: readonly (readonly (string | number)[])[] | undefined
}

/** At the end of a card's title: what its figures count, and the same figures as CSV. */
export function CardTools({ name, explanation, head, rows }: Props) {
  const { t } = useTranslation()
  const save = () =>
    downloadText(`${name}.csv`, 'text/csv', csvOf([head, ...(rows ?? []).map((row) => row.map(String))]))
  return (
    <div className="flex items-center gap-2">
      <InfoTip name={name}>{explanation}</InfoTip>
      {rows && <IconButton size="sm" icon={Download} label={t('dashboard.csv', { title: name })} onClick={save} />}
    </div>
  )
}
