// @vitest-environment jsdom
import { defineCall } from '@mawrid/contract/call.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { fakeBackEnd, freshBrowser, json } from '../testing/fakeBackEnd.ts'
import { callApi } from './callApi.ts'

freshBrowser()

const readDraft = defineCall({
  id: 'drafts.read',
  summary: 'A draft, as this page knew it',
  method: 'GET',
  path: '/api/v1/draft/',
  access: 'public',
  reply: z.object({ category: z.string() }),
})

const reload = vi.fn()
beforeEach(() => {
  reload.mockClear()
  sessionStorage.clear()
  document.body.innerHTML = ''
  document.head.innerHTML = '<script type="module" src="/assets/index-old.js"></script>'
  vi.stubGlobal('location', { reload })
})
afterEach(() => vi.unstubAllGlobals())

function openPage(served: string) {
  const page = new Response(`<script type="module" src="/assets/${served}.js"></script>`)
  fakeBackEnd({ 'GET /api/v1/draft/': json({ category: null }), 'GET /': page })
  return callApi(readDraft)
}

test('X-04: an outdated page that cannot read a reply is reloaded, once', async () => {
  await expect(openPage('index-new')).rejects.toMatchObject({ code: 'new_version' })
  expect(reload).toHaveBeenCalledOnce()
  await expect(openPage('index-new')).rejects.toMatchObject({ code: 'new_version' })
  expect(reload).toHaveBeenCalledOnce()
})

test('X-04: with unsaved input it is not reloaded, and says so', async () => {
  document.body.innerHTML = '<form data-unsaved></form>'
  await expect(openPage('index-new')).rejects.toMatchObject({ code: 'new_version' })
  expect(reload).not.toHaveBeenCalled()
})

test('X-04: a page of the current version only says that the reply cannot be read', async () => {
  await expect(openPage('index-old')).rejects.toMatchObject({ code: 'unreadable_reply' })
  expect(reload).not.toHaveBeenCalled()
})
