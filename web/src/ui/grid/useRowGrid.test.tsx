import { fireEvent, screen } from '@testing-library/react'
import { useForm, useWatch } from 'react-hook-form'
import { expect, test } from 'vitest'
import type { Lang } from '../format/formats.ts'
import { show } from '../testing/show.tsx'
import { moneyFormat } from '../values/amounts.ts'
import { canonical } from '../values/format.ts'
import { CellInput } from './CellInput.tsx'
import { GridTable } from './GridTable.tsx'
import type { CellPlace, GridColumn } from './pasteCells.ts'
import { useRowGrid } from './useRowGrid.ts'

interface Row {
  name: string
  price: string
}

const columns: GridColumn<Row>[] = [
  {
    id: 'name',
    put: (row, name) => ({ row: { ...row, name }, isRead: true }),
    copy: ({ name }, to) => ({ ...to, name }),
  },
  {
    id: 'price',
    put: (row, text) => ({
      row: { ...row, price: canonical(moneyFormat, text) },
      isRead: moneyFormat.parse(text) !== null,
    }),
    copy: ({ price }, to) => ({ ...to, price }),
  },
]
const blank: Row = { name: '', price: '' }

function Grid({ onUnread }: { onUnread: (cells: readonly CellPlace[]) => void }) {
  const { control, getValues, setValue } = useForm({
    defaultValues: { rows: ['Carton', 'Tape', 'Film'].map((name) => ({ name, price: '1.00' })) },
  })
  const rows = useWatch({ control, name: 'rows' })
  const { tableProps } = useRowGrid<Row>({
    columns,
    read: () => getValues('rows'),
    write: (next) => setValue('rows', next),
    showUnread: onUnread,
    openDetails: () => {},
    growing: { blank, isBlank: ({ name }) => name === '', maxRows: 5 },
  })
  return (
    <GridTable label="Items" heads={columns.map(({ id }) => ({ id, label: id }))} {...tableProps}>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id
          <tr key={index}>
            {(['name', 'price'] as const).map((column) => (
              <td key={column}>
                <CellInput
                  id={`${column}${index}`}
                  label={`${column} ${index + 1}`}
                  error={undefined}
                  at={{ row: index, column }}
                  {...(column === 'price' && { format: moneyFormat })}
                  value={row[column]}
                  onChange={(text) => setValue(`rows.${index}.${column}`, text)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </GridTable>
  )
}

function showGrid(lang: Lang = 'en') {
  const unread: CellPlace[] = []
  const { user } = show(<Grid onUnread={(cells) => unread.push(...cells)} />, lang)
  const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  const texts = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
  return { user, cell, texts, unread }
}

const names = ['Carton', 'Tape', 'Film']
const start = names.flatMap((name) => [name, '1.00'])

test('R-09: arrows, Enter and Tab move between cells, and typing replaces a cell', async () => {
  const { user, cell, texts } = showGrid()
  await user.click(cell('price 1'))
  await user.keyboard('{F2}{Backspace}{Backspace}{Backspace}{Backspace}5{Enter}')
  expect(document.activeElement).toBe(cell('price 2'))
  await user.keyboard('6{ArrowDown}7{Shift>}{Enter}{/Shift}')
  expect(document.activeElement).toBe(cell('price 2'))
  expect(texts()).toEqual(['Carton', '5.00', 'Tape', '6.00', 'Film', '7.00'])
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(cell('name 2'))
  await user.keyboard('{Tab}')
  expect(document.activeElement).toBe(cell('price 2'))
  await user.keyboard('{Control>}{ArrowDown}{/Control}')
  expect(document.activeElement).toBe(cell('price 3'))
})

test('R-09: in Arabic the next cell is on the left', async () => {
  const { user, cell } = showGrid('ar')
  await user.tab()
  expect(document.activeElement).toBe(cell('name 1'))
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(cell('price 1'))
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(cell('name 1'))
})

test('R-09: Escape restores a cell, and undo and redo step through what was typed, filled and removed', async () => {
  const { user, cell, texts } = showGrid()
  await user.tab()
  await user.tab()
  await user.keyboard('9{Escape}')
  expect(cell('price 1').value).toBe('1.00')
  cell('price 1').select()
  await user.keyboard('9{Enter}{Control>}d{/Control}')
  expect(texts()).toEqual(['Carton', '9.00', 'Tape', '1.00', 'Film', '1.00'])
  await user.keyboard('8{Shift>}{Enter}{/Shift}{Enter}{Control>}d{/Control}')
  expect(texts()).toEqual(['Carton', '9.00', 'Tape', '8.00', 'Film', '8.00'])
  await user.keyboard('{Alt>}{Delete}{/Alt}')
  expect(texts()).toEqual(['Carton', '9.00', 'Film', '8.00'])
  const undo = '{Control>}z{/Control}'
  await user.keyboard(undo)
  expect(texts()).toEqual(['Carton', '9.00', 'Tape', '8.00', 'Film', '8.00'])
  await user.keyboard(undo + undo)
  await user.keyboard(undo + undo)
  expect(texts()).toEqual(start)
  await user.keyboard('{Control>}y{/Control}')
  expect(texts()).toEqual(['Carton', '9.00', 'Tape', '1.00', 'Film', '1.00'])
  // Escape restores what redo has put there.
  await user.keyboard('4{Escape}')
  expect(texts()).toEqual(['Carton', '9.00', 'Tape', '1.00', 'Film', '1.00'])
})

test('R-10: rows are inserted, duplicated and moved by keyboard, and Enter in the last row adds one', async () => {
  const { user, texts } = showGrid()
  const shown = () => texts().filter((_text, index) => index % 2 === 0)
  await user.tab()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(shown()).toEqual(['Tape', 'Carton', 'Film'])
  await user.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}')
  expect(shown()).toEqual(['Tape', 'Carton', 'Carton', 'Film'])
  await user.keyboard('{Control>}{ArrowDown}{/Control}{Enter}Bags{Enter}')
  // At five rows the grid is full.
  expect(shown()).toEqual(['Tape', 'Carton', 'Carton', 'Film', 'Bags'])
})

test('R-09: pasted cells fill the grid from the focused one, and unreadable ones are reported', async () => {
  const { user, cell, texts, unread } = showGrid()
  await user.click(cell('name 2'))
  const clipboardData = { getData: () => 'Bags\t12\r\nLabels\tsoon\r\n"Cup, 8 oz"\t٣٫٥\r\n' }
  fireEvent.paste(cell('name 2'), { clipboardData })
  expect(texts()).toEqual(['Carton', '1.00', 'Bags', '12.00', 'Labels', 'soon', 'Cup, 8 oz', '3.50'])
  expect(unread).toEqual([{ row: 2, column: 'price' }])
})
