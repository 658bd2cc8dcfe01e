import { riyadhDay } from '@mawrid/contract/values/days.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useLang } from '#ui/format/useFormats.ts'
import type { ExportFormat } from '#ui/list/listProps.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { problemText } from '../request/problemText.ts'
import { downloadFile } from './downloads.ts'
import { listRows, type PageRequest } from './listRows.ts'
import type { SheetColumn } from './sheet.ts'

interface ListExport<Row> {
  readonly name: string
  readonly columns: readonly SheetColumn<Row>[]
  /** One page of the list with its filters and ordering. */
  readonly readPage: (page: PageRequest) => Promise<{ results: readonly Row[]; next: string | null }>
  readonly rowKey: (row: Row) => string
}

/** Exports a list as a file: the selected rows, or all that match its filters. */
export function useListExport<Row>({ name, columns, readPage, rowKey }: ListExport<Row>) {
  const { t } = useTranslation()
  const lang = useLang()

  return (format: ExportFormat, selected?: readonly Row[]): void => {
    void withExportToasts(t, t('ui.list.exporting'), async () => {
      const counted = counting(selected ?? listRows(readPage, rowKey))
      const sheet = { name, lang, columns, rows: counted.rows }
      const content = format === 'csv' ? await (await import('./csvFile.ts')).csvFile(sheet) : await xlsx(sheet)
      downloadFile(new File([content], `${name} ${riyadhDay(new Date())}.${format}`, { type: content.type }))
      return t('ui.list.exported', { count: counted.count() })
    })
  }
}

async function xlsx<Row>(sheet: Parameters<typeof import('./xlsxFile.ts').xlsxFile<Row>>[0]): Promise<Blob> {
  // The code that writes workbooks is loaded on demand.
  const { xlsxFile } = await import('./xlsxFile.ts')
  return xlsxFile(sheet)
}

function counting<Row>(rows: AsyncIterable<Row> | Iterable<Row>) {
  let count = 0
  async function* counted() {
    for await (const row of rows) {
      count += 1
      yield row
    }
  }
  return { rows: counted(), count: () => count }
}

/** Shows a toast while a file is created and another with the result; `make` resolves to the text of the latter. */
async function withExportToasts(t: TFunction, making: string, make: () => Promise<string>): Promise<void> {
  const made = toast({ tone: 'info', text: making })
  try {
    toast({ tone: 'good', text: await make() })
  } catch (error) {
    toast({ tone: 'bad', text: problemText(error, t) })
  }
  made()
}
