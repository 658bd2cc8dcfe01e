import { isFound } from '@mawrid/contract/values/searchable.ts'
import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Popover } from '#ui/overlays/Popover.tsx'
import { isAttributeColumn, type SheetColumn } from './sheetColumns.ts'

interface Props {
  all: readonly SheetColumn[]
  chosen: readonly string[]
  /** Columns with edits; they cannot be hidden. */
  edited: () => ReadonlySet<string>
  onChange: (ids: readonly string[]) => void
  onOpen: () => void
}

/** Chooses the columns of the sheet. */
export function ColumnsMenu({ all, chosen, edited, onChange, onOpen }: Props) {
  const { t } = useTranslation()
  const label = t('products.sheet.columns')
  return (
    <Popover
      label={label}
      isSearched
      className="max-h-96 w-72 overflow-y-auto"
      trigger={({ onClick, ...props }) => (
        <Button
          {...props}
          size="sm"
          icon={Columns3}
          onClick={() => {
            onOpen()
            onClick()
          }}
        >
          {label}
        </Button>
      )}
    >
      {() => <ColumnChoices all={all} chosen={chosen} locked={edited()} onChange={onChange} />}
    </Popover>
  )
}

interface ChoicesProps extends Pick<Props, 'all' | 'chosen' | 'onChange'> {
  locked: ReadonlySet<string>
}

function ColumnChoices({ all, chosen, locked, onChange }: ChoicesProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const found = text.trim() === '' ? all : all.filter(({ label }) => isFound(text, label))
  const groups = [
    { title: t('products.sheet.fields'), columns: found.filter((column) => !isAttributeColumn(column)) },
    { title: t('products.form.sections.attributes'), columns: found.filter(isAttributeColumn) },
  ].filter(({ columns }) => columns.length > 0)
  const isLast = (id: string) => chosen.length === 1 && chosen[0] === id

  /** In the order of the menu, whatever the order of choosing. */
  function toggle(id: string) {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
    onChange(all.flatMap((column) => (next.includes(column.id) ? [column.id] : [])))
  }

  return (
    <div className="flex flex-col gap-4 p-4">
      <TextField
        label={t('products.sheet.findColumn')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {groups.length === 0 && <p className="text-ink-soft">{t('products.sheet.noColumn')}</p>}
      {groups.map(({ title, columns }) => (
        <fieldset key={title} className="flex flex-col gap-2">
          <legend className="mb-2 text-sm font-medium">{title}</legend>
          {columns.map(({ id, label }) => (
            <Checkbox
              key={id}
              label={label}
              checked={chosen.includes(id)}
              disabled={(locked.has(id) && chosen.includes(id)) || isLast(id)}
              onChange={() => toggle(id)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  )
}
