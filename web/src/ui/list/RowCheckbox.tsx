import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../fields/Checkbox.tsx'
import type { RowSelection } from './useSelection.ts'

interface Props {
  selection: RowSelection<unknown>
  rowKey: string
  name: string
}

/** Selects a row; with Shift, the range from the previously selected row. */
export function RowCheckbox({ selection, rowKey, name }: Props) {
  const { t } = useTranslation()
  const withShift = useRef(false)

  return (
    <Checkbox
      hideLabel
      label={<bdi>{t('ui.list.select', { name })}</bdi>}
      checked={selection.keys.has(rowKey)}
      onClick={(event) => {
        withShift.current = event.shiftKey
      }}
      onChange={() => selection.press(rowKey, withShift.current)}
    />
  )
}
