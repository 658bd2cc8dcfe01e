import { expect, test } from 'vitest'
import { keepDraft, readDraft } from '../../ui/form/drafts.ts'
import { freshBrowser } from '../testing/fakeBackEnd.ts'
import { keepDraftsOf } from './draftsOf.ts'

freshBrowser()

test('drafts outlive a session that was lost, and are gone when someone else signs in', () => {
  keepDraftsOf('sara')
  keepDraft('product', { savedAt: 1, version: undefined, values: { name: 'Valve' } })
  keepDraftsOf('sara')
  expect(readDraft('product')?.values).toEqual({ name: 'Valve' })
  keepDraftsOf('noura')
  expect(readDraft('product')).toBeNull()
})
