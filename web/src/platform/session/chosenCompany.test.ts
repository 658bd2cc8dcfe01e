import { expect, test } from 'vitest'
import {
  chooseCompany,
  chosenCompany,
  dropChosenCompany,
  forgetChosenCompany,
  takeCompanyOfAddress,
} from './chosenCompany.ts'

const inAnotherTab = (companyId: string) => localStorage.setItem('mawrid.company', companyId)

test('a new tab opens the company that was chosen last, and keeps it', () => {
  inAnotherTab('palm')
  expect(chosenCompany()).toBe('palm')
  inAnotherTab('cedar')
  expect(chosenCompany()).toBe('palm')
})

test('a tab without a choice is not moved by another tab', () => {
  expect(chosenCompany()).toBeNull()
  inAnotherTab('cedar')
  expect(chosenCompany()).toBeNull()
  chooseCompany('palm')
  expect(chosenCompany()).toBe('palm')
})

test('a company that is no longer theirs is forgotten, but not what another tab has chosen', () => {
  chooseCompany('palm')
  dropChosenCompany()
  expect([chosenCompany(), localStorage.getItem('mawrid.company')]).toEqual([null, null])
  chooseCompany('palm')
  inAnotherTab('cedar')
  dropChosenCompany()
  expect(localStorage.getItem('mawrid.company')).toBe('cedar')
  forgetChosenCompany()
  expect(chosenCompany()).toBeNull()
})

test('a link opens its company in this tab, also after a reload, and leaves other tabs theirs', () => {
  const cedar = '0199a000-0000-7000-8000-000000000077'
  chooseCompany('palm')
  const open = (address: string) => {
    window.history.replaceState(null, '', address)
    takeCompanyOfAddress()
    return window.location.href.slice(window.location.origin.length)
  }
  expect(open(`/apps/deals/1?tab=lines&company=${cedar}#thread`)).toBe('/apps/deals/1?tab=lines#thread')
  expect([chosenCompany(), localStorage.getItem('mawrid.company')]).toEqual([cedar, 'palm'])
  expect(open('/apps/deals/1?tab=lines#thread')).toBe('/apps/deals/1?tab=lines#thread')
  expect(chosenCompany()).toBe(cedar)
  open('/apps/deals/list?company=no-id')
  expect(chosenCompany()).toBe(cedar)
})
