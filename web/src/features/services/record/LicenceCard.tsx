import { serviceFields } from '@mawrid/contract/services/fields.ts'
import type { Service } from '@mawrid/contract/services/service.ts'
import { useTranslation } from 'react-i18next'
import { FileLink } from '#platform/downloads/FileLink.tsx'
import { useFields } from '#ui/form/useFields.ts'
import { DayCell } from '#ui/list/cells/DayCell.tsx'
import { Card } from '#ui/record/Card.tsx'
import { FactList } from '#ui/record/FactList.tsx'

interface Props {
  licence: Service['licence']
}

/** The permit to do this work; nothing where none is named. */
export function LicenceCard({ licence }: Props) {
  const { t } = useTranslation()
  const { label } = useFields(serviceFields)
  if (!licence) return null
  const { kind, number, issuer, expires_on, file } = licence
  return (
    <Card title={t('services.form.sections.licence')}>
      <FactList
        facts={[
          { label: label('licence', 'kind'), value: <bdi>{kind}</bdi> },
          { label: label('licence', 'issuer'), value: <bdi>{issuer}</bdi> },
          { label: label('licence', 'number'), value: <bdi dir="ltr">{number}</bdi> },
          { label: label('licence', 'expires_on'), value: <DayCell at={expires_on} /> },
          { label: label('licence', 'file'), value: file ? <FileLink url={file.url} name={file.name} /> : '—' },
        ]}
      />
    </Card>
  )
}
