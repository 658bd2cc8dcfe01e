import { bulkFields } from '@mawrid/contract/bulk/columns.ts'
import { bulkTemplate } from '@mawrid/contract/products/calls.ts'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDownload } from '#platform/downloads/useDownload.ts'
import { fetchFile } from '#platform/request/callApi.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/record/Card.tsx'

/** The spreadsheet to fill in, and in a sentence what is in it. */
export function TemplateCard() {
  const { t } = useTranslation()
  const { isBusy, download } = useDownload()

  return (
    <Card title={t('bulk.template.title')}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-80">
          <p className="text-pretty">{t('bulk.template.text', { count: bulkFields.length })}</p>
          <p className="text-sm text-pretty text-ink-soft">{t('bulk.template.needed')}</p>
        </div>
        <Button
          icon={Download}
          busy={isBusy}
          onClick={() => void download((options) => fetchFile(bulkTemplate, options))}
        >
          {t('bulk.template.take')}
        </Button>
      </div>
    </Card>
  )
}
