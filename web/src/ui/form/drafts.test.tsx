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

test('drafts outlive a lost session, and are gone for another seller', () => {
  openDrafts('sara')
  storeDraft('product/new', draft())
  openDrafts('sara')
  expect(readDraft('product/new')?.values).toEqual({ name_ar: 'سارة' })
  openDrafts('noura')
  expect(readDraft('product/new')).toBeNull()
})

test('once somebody signed out in whichever tab, a page of theirs keeps nothing more', () => {
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

test('a draft is shown for two weeks, then removed at the next sign-in', () => {
  openDrafts('sara')
  storeDraft('product/new', draft())
  vi.advanceTimersByTime(13 * dayMs)
  expect(readDraft('product/new')).not.toBeNull()
  vi.advanceTimersByTime(2 * dayMs)
  expect(readDraft('product/new')).toBeNull()
  openDrafts('sara')
  expect(Object.keys(localStorage)).toEqual(['mawrid.draftsOf'])
})

test('what was typed to register stays in its tab', () => {
  openDrafts('sara')
  storeDraft('account/register', draft())
  expect(Object.keys(localStorage)).toEqual(['mawrid.draftsOf'])
  expect(readDraft('account/register')).not.toBeNull()
  sessionStorage.clear()
  expect(readDraft('account/register')).toBeNull()
})
