import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { csvOf } from '#platform/downloads/csv.ts'
import { downloadText } from '#platform/downloads/downloads.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'

interface Props {
  /** The table's name, which is also the file's. */
  title: string
  head: readonly string[]
  rows: readonly (readonly (string | number)[])[]
}

/** Downloads the same numbers as CSV. */
export function CsvButton({ title, head, rows }: Props) {
  const { t } = useTranslation()
  const save = () => downloadText(`${title}.csv`, 'text/csv', csvOf([head, ...rows.map((row) => row.map(String))]))
  return <IconButton size="sm" icon={Download} label={t('dashboard.csv', { title })} onClick={save} />
}
