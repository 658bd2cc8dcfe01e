import { useTranslation } from 'react-i18next'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import type { Selection } from './useBulkEdit.ts'

/** All products that match the list's filters, and their number. */
export interface Filtered {
  readonly filter: Extract<Selection, { filter: unknown }>['filter']
  readonly count: number
  readonly isExact: boolean
}

interface Props {
  ticked: number
  all: Filtered
  value: 'ticked' | 'all'
  onChange: (scope: 'ticked' | 'all') => void
}

/** The selected products or all of the list; the choice is offered only if some are selected. */
export function ScopeField({ ticked, all, value, onChange }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const counted = (count: number) => ({ count, formatted: number(count) })
  const allLabel = t(all.isExact ? 'bulk.edit.all' : 'bulk.edit.allAbout', counted(all.count))
  if (ticked === 0) return <p className="font-medium">{allLabel}</p>
  return (
    <RadioGroup
      label={t('bulk.edit.scope')}
      look="cards"
      value={value}
      onChange={onChange}
      choices={[
        { value: 'ticked', label: t('bulk.edit.ticked', counted(ticked)) },
        { value: 'all', label: allLabel },
      ]}
    />
  )
}
