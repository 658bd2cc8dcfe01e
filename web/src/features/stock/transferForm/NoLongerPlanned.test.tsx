import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { fakeBackEnd, freshBrowser } from '#platform/testing/fakeBackEnd.ts'
import { readDraft, storeDraft } from '#ui/form/drafts.ts'
import { NavigationProvider } from '#ui/navigation.tsx'
import { draftAfter, draftOf } from './drafts.ts'
import { NoLongerPlanned } from './NoLongerPlanned.tsx'

freshBrowser()
beforeEach(() => void fakeBackEnd({}))

const transfer = { id: '019a7c3e-5b10-7c54-9d1a-6f2d8e4b7a90', ref: 'TR-7', status: 'sent' } as const
const go = vi.fn()
const savedAt = Date.now()

test('the input for a transfer that was sent meanwhile becomes a new transfer', async () => {
  storeDraft(draftOf(transfer.id), { savedAt, version: 3, values: { note: 'By night' } })
  const { user } = await shown()
  await user.click(screen.getByRole('button', { name: 'New transfer with my entries' }))
  expect(readDraft(draftAfter(transfer.id))).toEqual({ savedAt, values: { note: 'By night' } })
  expect(readDraft(draftOf(transfer.id))).toBeNull()
  expect(go).toHaveBeenCalledWith(`/apps/stock/transfers/create?after=${transfer.id}`)
})

test('a transfer in transit says so, and is linked', async () => {
  await shown()
  expect(screen.getByRole('heading').textContent).toContain('TR-7')
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/apps/stock/transfers/${transfer.id}`)
  expect(screen.queryByRole('button')).toBeNull()
})

function shown() {
  return showInApp(
    <NavigationProvider value={{ go }}>
      <NoLongerPlanned transfer={transfer} />
    </NavigationProvider>,
  )
}
