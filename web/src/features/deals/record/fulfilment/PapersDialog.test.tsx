import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { useSession } from '#platform/session/sessionStore.ts'
import { storeTokens } from '#platform/session/tokens.ts'
import { fakeBackEnd, freshBrowser, problem } from '#platform/testing/fakeBackEnd.ts'
import PapersDialog from './PapersDialog.tsx'

freshBrowser()
beforeEach(() => {
  storeTokens({ access: 'access-1', refresh: 'family.1.mac' })
  useSession.setState({ status: 'authenticated' })
})

const labels = 'GET /api/v1/deals/d-1/parcels/p-1/labels/?format=roll&parcels=3&used=0'

async function shown() {
  const backEnd = fakeBackEnd({ [labels]: problem(409, 'wrong_state', { state: 'cancelled', action: 'labels' }) })
  const onClose = vi.fn()
  const app = await showInApp(
    <QueryClientProvider client={new QueryClient()}>
      <PapersDialog id="d-1" parcel="p-1" hasCartons={false} onClose={onClose} />
    </QueryClientProvider>,
  )
  await app.user.click(screen.getByRole('radio', { name: 'Package labels' }))
  return { ...app, ...backEnd, onClose }
}

const download = () => screen.getByRole('button', { name: 'Download' })

test('numbers that cannot be are refused at their fields before anything is sent', async () => {
  const { user, seen } = await shown()
  await user.click(screen.getByRole('radio', { name: /^A4 sheet/ }))
  await user.clear(screen.getByLabelText('Packages of the shipment'))
  await user.type(screen.getByLabelText(/^Weight of each package/), '10001')
  await user.clear(screen.getByLabelText('Used labels'))
  await user.type(screen.getByLabelText('Used labels'), '4')
  await user.click(download())
  for (const text of [
    'Enter a number from 1 to 200',
    'Enter a weight above 0 and up to 10,000 kg',
    'Enter a number from 0 to 3',
  ]) {
    expect(screen.getByText(text)).toBeTruthy()
  }
  expect(seen.filter(({ path }) => path.includes('/parcels/'))).toEqual([])
})

test('what the server refuses is shown, and what was entered stays', async () => {
  const { user, requests, onClose } = await shown()
  await user.clear(screen.getByLabelText('Packages of the shipment'))
  await user.type(screen.getByLabelText('Packages of the shipment'), '3')
  await user.click(download())
  await waitFor(() => expect(requests(labels)).toHaveLength(1))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Packages of the shipment').value).toBe('3')
  expect(onClose).not.toHaveBeenCalled()
})
