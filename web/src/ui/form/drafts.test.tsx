import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeDrafts, openDrafts, readDraft, storeDraft } from './drafts.ts'

const dayMs = 86_400_000
const draft = () => ({ savedAt: Date.now(), version: 1, values: { name_ar: 'سارة' } })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

test('drafts survive a lost session, and are gone for another seller', () => {
  openDrafts('sara')
  storeDraft('product/new', draft())
  openDrafts('sara')
  expect(readDraft('product/new')?.values).toEqual({ name_ar: 'سارة' })
  openDrafts('noura')
  expect(readDraft('product/new')).toBeNull()
})

test('after a sign-out in any tab, a page of that seller stores no more drafts', () => {
  openDrafts('sara')
  storeDraft('product/new', draft())
  closeDrafts()
  storeDraft('product/new', draft(), 'sara')
  expect(Object.keys(localStorage)).toEqual([])
  // Another seller signs in in another tab while this page is still open.
  openDrafts('noura')
  storeDraft('product/new', draft(), 'sara')
  expect(readDraft('product/new')).toBeNull()
})

test('a draft is kept for two weeks, then removed at the next sign-in', () => {
  openDrafts('sara')
  storeDraft('product/new', draft())
  vi.advanceTimersByTime(13 * dayMs)
  expect(readDraft('product/new')).not.toBeNull()
  vi.advanceTimersByTime(2 * dayMs)
  expect(readDraft('product/new')).toBeNull()
  openDrafts('sara')
  expect(Object.keys(localStorage)).toEqual(['mawrid.draftsOf'])
})

test('the input of a registration stays in its tab', () => {
  openDrafts('sara')
  storeDraft('account/register', draft())
  expect(Object.keys(localStorage)).toEqual(['mawrid.draftsOf'])
  expect(readDraft('account/register')).not.toBeNull()
  sessionStorage.clear()
  expect(readDraft('account/register')).toBeNull()
})
