import { screen, waitFor } from '@testing-library/react'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts'

function Rows() {
  const form = useRef<HTMLFormElement>(null)
  const [rows, setRows] = useState(['one', 'two'])
  const [isAsking, setAsking] = useState(true)
  useFocusAfterRemoval(form)
  return (
    <form ref={form}>
      {rows.map((row) => (
        <button key={row} type="button" onClick={() => setRows(rows.filter((other) => other !== row))}>
          Remove {row}
        </button>
      ))}
      <input role="combobox" aria-expanded={false} aria-controls="nothing" aria-label="Find" />
      <button type="button" disabled>
        Not now
      </button>
      <button type="button">Add</button>
      {isAsking && (
        <button type="button" onClick={() => setAsking(false)}>
          Hide
        </button>
      )}
    </form>
  )
}

test('the focus moves to the control after the removed one, and opens no search', async () => {
  const { user } = show(<Rows />)
  screen.getByRole('button', { name: 'Remove one' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Remove two'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add'))
})

test('from the last control it moves to the one before', async () => {
  const { user } = show(<Rows />)
  screen.getByRole('button', { name: 'Hide' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add'))
})
