import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Lang } from '../format/formats.ts'
import { Money } from '../record/Money.tsx'
import { show } from '../testing/show.tsx'
import { BarChart } from './BarChart.tsx'
import { ChartFrame } from './ChartFrame.tsx'
import type { ChartContent } from './chartData.ts'

const sales: ChartContent = {
  categories: ['January', 'February', 'March'],
  format: (value) => `SAR ${value}`,
  series: [{ id: 'sales', label: 'Sales', values: [300, 100, 200] }],
}

function aChart(content: ChartContent | undefined = sales, lang: Lang = 'en') {
  return show(
    <ChartFrame title="Sales" categoriesLabel="Month" content={content} empty="Nothing sold yet">
      {(drawn) => <BarChart title="Sales" content={drawn} />}
    </ChartFrame>,
    lang,
  )
}

test('a chart has a summary for screen readers', () => {
  aChart()
  expect(screen.getByRole('figure').textContent).toContain(
    'Sales: lowest SAR 100 (February), highest SAR 300 (January), latest SAR 200 (March).',
  )
})

test('the same values can be shown as a table, and back', async () => {
  const { user } = aChart()
  await user.click(screen.getByRole('button', { name: 'Show as table' }))
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'MonthSales',
    'JanuarySAR 300',
    'FebruarySAR 100',
    'MarchSAR 200',
  ])
  await user.click(screen.getByRole('button', { name: 'Show as chart' }))
  expect(screen.queryByRole('table')).toBeNull()
})

test('values are shown with the riyal sign, and in words in the summary', async () => {
  const { user } = aChart({ ...sales, show: (value) => <Money amount={value.toFixed(2)} /> })
  expect(screen.getByRole('figure').textContent).toContain('lowest SAR 100 (February)')
  await user.click(screen.getByRole('button', { name: 'Show as table' }))
  expect(screen.getAllByRole('img', { name: 'Saudi riyals' })).toHaveLength(3)
  expect(screen.getByRole('table').textContent).not.toContain('SAR')
})

test('by keyboard each category announces its value; in Arabic the left arrow goes forward in time', async () => {
  const { user } = aChart(sales, 'ar')
  const plot = screen.getByRole('slider', { name: 'Sales' })
  plot.focus()
  await user.keyboard('{Home}')
  expect(plot.getAttribute('aria-valuetext')).toBe('January: Sales SAR 300')
  await user.keyboard('{ArrowLeft}')
  expect(plot.getAttribute('aria-valuetext')).toBe('February: Sales SAR 100')
})

test('without data the chart says what will be shown here', () => {
  aChart({ ...sales, series: [{ id: 'sales', label: 'Sales', values: [0, 0, 0] }] })
  expect(screen.getByText('Nothing sold yet')).not.toBeNull()
  expect(screen.queryByRole('slider')).toBeNull()
})
