import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { freshBrowser } from '#platform/testing/fakeBackEnd.ts'
import { Failure } from '../request/failure.ts'
import { FormDialog } from './FormDialog.tsx'

freshBrowser()

const id = '0199a000-0000-7000-8000-00000000000a'
const held = new Failure('approval_requested', { status: 409, params: { id, kinds: 'credit_over' } })
const refused = new Failure('wrong_state', { status: 409 })

function aDialog(error: unknown, onConfirm = vi.fn()) {
  return showInApp(
    <FormDialog title="Issue" confirmLabel="Issue" busy={false} error={error} onConfirm={onConfirm} onClose={() => {}}>
      <input aria-label="Reason" />
    </FormDialog>,
    { at: '/apps/deals/list' },
  )
}

test('what was sent for approval is a success that leads to the request, and is not sent again', async () => {
  await aDialog(held)
  expect(screen.getByRole('alert').textContent).toContain('Sent for approval')
  expect(screen.getByRole('link', { name: 'Approval request' }).getAttribute('href')).toBe(`/apps/approvals/${id}`)
  expect(screen.queryByRole('button', { name: 'Issue' })).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Reason' })).toBeNull()
})

test('what was refused stays open with the reason', async () => {
  await aDialog(refused)
  expect(screen.queryByRole('link', { name: 'Approval request' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Issue' })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Reason' })).toBeTruthy()
})
