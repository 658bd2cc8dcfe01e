import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { fakeBackEnd } from '#platform/testing/fakeBackEnd.ts'
import { startLiveUpdates } from './liveUpdates.ts'

test('what others may have changed before the stream began is requested again once it is ready', async () => {
  const ready = 'id: 1.0\nevent: ready\ndata: {"kind":"ready"}\n\n'
  fakeBackEnd({
    'GET /api/v1/events/': () => new Response(ready, { headers: { 'content-type': 'text/event-stream' } }),
  })
  const queries = new QueryClient()
  const invalidated = vi.spyOn(queries, 'invalidateQueries')
  const stop = startLiveUpdates('sara', queries, { open: () => undefined, onNavigate: () => () => undefined })
  const keys = ['deals', 'invoices', 'eInvoicing', 'tickets', 'subscriptions', 'companies', 'notices']
  await vi.waitFor(() => {
    const refreshed = invalidated.mock.calls.map(([filters]) => filters?.queryKey?.[0])
    expect(refreshed).toEqual(expect.arrayContaining(keys))
  })
  stop()
})
