import { expect, test } from 'vitest'
import { fakeBackEnd, freshBrowser, json } from '../testing/fakeBackEnd.ts'
import { refetchSession, refetchSessionAfterNews } from './sessionStore.ts'

freshBrowser()

test('S-08, S-10: changes during a session request cause one more request, however many they are', async () => {
  const early = Promise.withResolvers<Response>()
  const answers = [early.promise, json({}), json({})]
  const backEnd = fakeBackEnd({ 'GET /api/auth/session': () => answers.shift() ?? json({}) })
  const underway = refetchSession()
  const news = [refetchSessionAfterNews(), refetchSessionAfterNews()]
  early.resolve(json({}))
  await Promise.all([underway, ...news])
  expect(backEnd.requests('GET /api/auth/session')).toHaveLength(2)
  await refetchSessionAfterNews()
  expect(backEnd.requests('GET /api/auth/session')).toHaveLength(3)
})
