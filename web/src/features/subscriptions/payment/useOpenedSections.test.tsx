import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { refetchSession } from '#platform/session/sessionStore.ts'
import { changeUser, useUser } from '#platform/session/userStore.ts'
import { aCompany, aSeller, aSession } from '#platform/testing/aSeller.ts'
import { fakeBackEnd, freshBrowser, json } from '#platform/testing/fakeBackEnd.ts'
import { aSubscription } from '../testing/aSubscription.ts'
import { useOpenedSections } from './useOpenedSections.ts'

freshBrowser()

test('S-10, S-12: a session requested before the payment that arrives after it locks nothing again', async () => {
  const unpaid = aCompany({ is_active: false })
  const early = Promise.withResolvers<Response>()
  const answers = [early.promise, json(aSession())]
  const backEnd = fakeBackEnd({ 'GET /api/auth/session': () => answers.shift() ?? json(aSession()) })
  changeUser(aSeller({ company: unpaid }))
  const underway = refetchSession()

  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  )
  renderHook(() => useOpenedSections(paid), { wrapper })
  expect(useUser.getState().user.company?.is_active).toBe(true)
  early.resolve(json(aSession({ company: unpaid })))
  await underway
  await waitFor(() => expect(backEnd.requests('GET /api/auth/session')).toHaveLength(2))
  await waitFor(() => expect(useUser.getState().user.company?.is_active).toBe(true))
})

const paid = aSubscription({ status: 'active', start_date: '2026-11-01', end_date: '2026-12-01' })
