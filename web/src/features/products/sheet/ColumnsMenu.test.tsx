import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import en from '../locale/en.json'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import type { SheetColumn } from './sheetColumns.ts'

const texts = en.sheet

const all = ['Price', 'Cost price', 'Brand'].map((label): SheetColumn => {
  const blank = { value: null }
  return { id: label, label, width: 100, isFigure: false, isOffered: () => true, read: () => blank, write: () => '' }
})

test('columns are found by a part of their name, and those that are chosen stay chosen', async () => {
  const onChange = vi.fn()
  await showInApp(
    <ColumnsMenu
      all={all}
      chosen={['Price', 'Brand']}
      edited={() => new Set()}
      onChange={onChange}
      onOpen={() => {}}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: texts.columns }))
  const search = await screen.findByLabelText(texts.findColumn)
  expect(screen.getByLabelText('Brand')).toBeTruthy()
  fireEvent.change(search, { target: { value: 'cost' } })
  expect(screen.queryByLabelText('Brand')).toBeNull()
  fireEvent.click(screen.getByLabelText('Cost price'))
  expect(onChange).toHaveBeenCalledWith(['Price', 'Cost price', 'Brand'])
  fireEvent.change(search, { target: { value: 'warranty' } })
  expect(screen.getByText(texts.noColumn)).toBeTruthy()
})
