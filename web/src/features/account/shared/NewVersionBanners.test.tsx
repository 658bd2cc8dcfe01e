import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { NewVersions } from '#app/frame/Frame.tsx'
import { showInApp } from '#app/testing/showInApp.tsx'
import { queryClient } from '#platform/request/queryClient.ts'
import { fakeBackEnd, freshBrowser, json } from '#platform/testing/fakeBackEnd.ts'

freshBrowser()
beforeEach(() => queryClient.clear())

const agreement = { slug: 'terms', in_force_from: '2027-02-01', announced_at: '2027-01-01T06:00:00.000Z' }
const unaccepted = { ...agreement, accepted_at: null, manner: null }
const accepted = { ...agreement, accepted_at: '2027-01-02T06:00:00.000Z', manner: 'confirmed' }
const termsAnnounced = (announced: string | null) =>
  json([{ id: '0199a000-0000-7000-8000-000000000009', slug: 'terms', title: 'Terms for sellers', announced }])
const show = () =>
  showInApp(
    <QueryClientProvider client={queryClient}>
      <NewVersions />
    </QueryClientProvider>,
  )

test('R-16: a new version of the terms is shown until it is accepted', async () => {
  let stored: object = unaccepted
  const { requests } = fakeBackEnd({
    'GET /api/v1/front_pages/?lang=en': termsAnnounced('2027-02-01'),
    'GET /api/v1/seller/agreements/': () => json([stored]),
    'POST /api/v1/seller/agreements/': () => {
      stored = accepted
      return json(stored)
    },
  })
  const { user } = await show()
  await screen.findByText('New terms apply from 1 Feb 2027')
  expect(screen.getByRole('link', { name: 'Read new version' }).getAttribute('href')).toBe(
    '/apps/page/terms?version=2027-02-01',
  )
  await user.click(screen.getByRole('button', { name: 'Accept terms' }))
  await waitFor(() => expect(screen.queryByText(/A new version/)).toBeNull())
  expect(requests('POST /api/v1/seller/agreements/').map(({ body }) => JSON.parse(body))).toEqual([
    { slug: 'terms', in_force_from: '2027-02-01' },
  ])
})

test('while nothing is announced, no request is sent', async () => {
  const { requests } = fakeBackEnd({ 'GET /api/v1/front_pages/?lang=en': termsAnnounced(null) })
  await show()
  await waitFor(() => expect(requests('GET /api/v1/front_pages/?lang=en')).toHaveLength(1))
  expect(requests('GET /api/v1/seller/agreements/')).toEqual([])
})
