import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Money } from './Money.tsx'
import { useMoneyColumns } from './useMoneyColumns.ts'

function Table({ rows }: { rows: readonly (readonly string[])[] }) {
  return (
    <table ref={useMoneyColumns()}>
      <tbody>
        {rows.map((amounts) => (
          <tr key={amounts.join()}>
            {amounts.map((amount) => (
              <td key={amount} className="digits">
                <Money amount={amount} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

test('the amounts of a column take the width of its widest, so that their signs stand under each other', () => {
  const { container, rerender } = render(
    <Table
      rows={[
        ['0.00', '6.90'],
        ['-20544.75', '12.00'],
      ]}
    />,
  )
  const widths = () =>
    [...container.querySelectorAll<HTMLElement>('.money')].map(({ style }) => style.getPropertyValue('--figures'))
  expect(widths()).toEqual(['9ch', '4.5ch', '9ch', '4.5ch'])
  rerender(<Table rows={[['0.00', '1000000.00']]} />)
  expect(widths()).toEqual(['3.5ch', '10.5ch'])
})

function Spanning() {
  return (
    <table ref={useMoneyColumns()}>
      <tbody>
        <tr>
          <td />
          <td className="digits">
            <Money amount="5.00" />
          </td>
          <td className="digits">
            <Money amount="100.00" />
          </td>
        </tr>
        <tr>
          <td colSpan={2} />
          <td className="digits">
            <Money amount="1000.00" />
          </td>
        </tr>
      </tbody>
    </table>
  )
}

test('a cell that spans columns counts as all of them', () => {
  const { container } = render(<Spanning />)
  const widths = [...container.querySelectorAll<HTMLElement>('.money')].map(({ style }) =>
    style.getPropertyValue('--figures'),
  )
  expect(widths).toEqual(['3.5ch', '7ch', '7ch'])
})
