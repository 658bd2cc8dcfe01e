import { readImportLimits, uploadImport } from '@mawrid/contract/bulk/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { FileArchive, FileSpreadsheet, Upload } from 'lucide-react'
import { type ClipboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { pickedItem, type UploadItem } from '#ui/fields/uploads/uploadItem.ts'
import { useFocusFirstInvalid } from '#ui/form/useFocusFirstInvalid.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { Card } from '#ui/record/Card.tsx'
import { OneFileField } from './OneFileField.tsx'
import { useUpload } from './useUpload.ts'

/** Uploads the file and the ZIP with its pictures. Uploading changes no product. */
export function UploadForm() {
  const { t } = useTranslation()
  const { send, stop, progress, failure } = useUpload()
  const [file, setFile] = useState<UploadItem>()
  const [pictures, setPictures] = useState<UploadItem>()
  const [attempts, setAttempts] = useState(0)
  const form = useFocusFirstInvalid<HTMLDivElement>(attempts)
  const isSending = progress !== undefined

  function upload() {
    setAttempts(attempts + 1)
    if (file) void send(file, pictures)
  }

  function takeCells(event: ClipboardEvent) {
    const table = isSending
      ? undefined
      : pastedTable(event.clipboardData.getData('text/plain'), t('bulk.handIn.pasted'))
    if (!table) return
    // Spreadsheet programs put a picture of the cells on the clipboard beside their text.
    event.preventDefault()
    event.stopPropagation()
    setFile(table)
  }

  return (
    <Card title={t('bulk.handIn.title')}>
      <div
        ref={form}
        className="flex flex-col gap-4"
        onPasteCapture={takeCells}
        {...(file && { 'data-unsaved': true })}
      >
        <ImportLimits />
        <div className="grid items-start gap-4 md:grid-cols-[3fr_2fr]">
          <OneFileField
            kind="spreadsheet"
            limits={uploadImport.uploads.file}
            label={t('bulk.handIn.file')}
            required
            icon={FileSpreadsheet}
            pickLabel={t('bulk.handIn.pickFile')}
            hint={t('bulk.handIn.dropFile')}
            value={file}
            onChange={setFile}
            progress={file && progress?.[file.id]}
            isSending={isSending}
            error={attempts > 0 && !file ? t('bulk.handIn.fileWanted') : undefined}
            className="min-h-36"
          />
          <OneFileField
            kind="archive"
            limits={uploadImport.uploads.pictures}
            label={t('bulk.handIn.pictures')}
            icon={FileArchive}
            pickLabel={t('bulk.handIn.pickPictures')}
            hint={t('bulk.handIn.dropPictures')}
            value={pictures}
            onChange={setPictures}
            progress={pictures && progress?.[pictures.id]}
            isSending={isSending}
            className="min-h-36"
          />
        </div>
        {failure && (
          <Banner tone="bad" urgent title={t('bulk.handIn.failed')}>
            {problemText(failure, t)}
          </Banner>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <Button look="primary" icon={Upload} busy={isSending} onClick={upload}>
            {t('bulk.handIn.send')}
          </Button>
          {isSending && <Button onClick={stop}>{t('bulk.handIn.stop')}</Button>}
          <p className="text-sm text-ink-soft">{t('bulk.handIn.nothingYet')}</p>
        </div>
      </div>
    </Card>
  )
}

/** The limits of the plan, shown before a file is uploaded; their space is reserved while they load. */
function ImportLimits() {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { data } = useQuery({
    queryKey: ['imports', 'limits'],
    queryFn: ({ signal }) => callApi(readImportLimits, { signal }),
  })
  if (!data) return <p className="min-h-5 text-sm" />
  const { rows, products_left: left } = data
  const texts = [
    rows !== null && t('bulk.handIn.rowsAllowed', { count: rows, formatted: number(rows) }),
    left !== null && t('bulk.handIn.productsLeft', { count: left, formatted: number(left) }),
  ].filter((text) => text !== false)
  return <p className="min-h-5 text-sm text-ink-soft">{texts.join(' ') || t('bulk.handIn.noLimits')}</p>
}

/** Cells copied from a spreadsheet program are tab-separated text; a table has at least a header and a row. */
function pastedTable(text: string, name: string): UploadItem | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const isTable = lines.length > 1 && lines[0]?.includes('\t')
  return isTable ? pickedItem(new File([text], `${name}.csv`, { type: 'text/csv' })) : undefined
}
