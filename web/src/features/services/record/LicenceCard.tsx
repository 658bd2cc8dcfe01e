import type { Service } from '@mawrid/contract/services/service.ts'
import { useTranslation } from 'react-i18next'
import { FileLink } from '#platform/downloads/FileLink.tsx'
import { DayCell } from '#ui/list/cells/DayCell.tsx'
import { Card } from '#ui/record/Card.tsx'
import { FactList } from '#ui/record/FactList.tsx'

interface Props {
  licence: Service['licence']
}

/** The permit to do this work; nothing where none is named. */
export function LicenceCard({ licence }: Props) {
  const { t } = useTranslation()
  if (!licence) return null
  const { kind, number, issuer, expires_on, file } = licence
  const label = (name: string) => t(`services.licence.${name}`)
  return (
    <Card title={t('services.form.sections.licence')}>
      <FactList
        facts={[
          { label: label('kind'), value: <bdi>{kind}</bdi> },
          { label: label('issuer'), value: <bdi>{issuer}</bdi> },
          { label: label('number'), value: <bdi dir="ltr">{number}</bdi> },
          { label: label('expires_on'), value: <DayCell at={expires_on} /> },
          { label: label('file'), value: file ? <FileLink url={file.url} name={file.name} /> : '—' },
        ]}
      />
    </Card>
  )
}
