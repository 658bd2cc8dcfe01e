import { expect, test } from 'vitest'
import { chooseCompany, chosenCompany, dropChosenCompany, forgetChosenCompany } from './chosenCompany.ts'

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
