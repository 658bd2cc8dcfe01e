import { rightsOfRole } from '@mawrid/contract/team/rights.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#platform/request/queryClient.ts'
import * as leave from '#platform/session/loadScreen.ts'
import { readLostCompany } from '#platform/session/lostCompany.ts'
import { changeUser, resetUser } from '#platform/session/userStore.ts'
import { aCompany, aSeller } from '#platform/testing/aSeller.ts'
import { freshBrowser } from '#platform/testing/fakeBackEnd.ts'
import { followCompany } from './followCompany.ts'

freshBrowser()
const left = vi.fn()
let stop: () => void
beforeEach(() => {
  left.mockReset()
  vi.spyOn(leave, 'loadScreen').mockImplementation(left)
  resetUser()
  stop = followCompany(queryClient)
  changeUser(aSeller({ role: 'sales', rights: [...rightsOfRole.sales] }))
})
afterEach(() => stop())

test('the page is loaded again once the company is no longer theirs, and the next one says so', () => {
  expect(left).not.toHaveBeenCalled()
  changeUser({ company: null })
  expect(left).toHaveBeenCalledExactlyOnceWith('/dashboard')
  expect(readLostCompany()).toBe('Palm Trading')
})

test('signing out, and changes of the same company, load nothing', () => {
  changeUser({ company: aCompany({ is_active: false }) })
  resetUser()
  expect(left).not.toHaveBeenCalled()
})

test('a changed role reads the records again', () => {
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
  changeUser({ rights: [...rightsOfRole.sales] })
  expect(invalidate).not.toHaveBeenCalled()
  changeUser({ rights: [...rightsOfRole.viewer] })
  expect(invalidate).toHaveBeenCalledOnce()
})
