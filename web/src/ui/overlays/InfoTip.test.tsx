import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { InfoTip } from './InfoTip.tsx'

const explanation = 'Requests that were accepted, out of all requests.'
/** The explanation is in the page for screen readers, and a second time in the panel. */
const isShown = () => screen.getAllByText(explanation).some((element) => element.hasAttribute('popover'))

test('R-01: an explanation is read as the description of its button, and shown on keyboard focus until Escape', async () => {
  const { user } = show(<InfoTip name="Win rate">{explanation}</InfoTip>)
  const button = screen.getByRole('button', { name: 'About Win rate' })
  const described = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe(explanation)
  expect(isShown()).toBe(false)
  // jsdom guesses it from the last events of the document, which other tests have used before.
  const { matches } = button
  vi.spyOn(button, 'matches').mockImplementation((selector) => {
    return selector === ':focus-visible' || matches.call(button, selector)
  })
  await user.tab()
  expect(isShown()).toBe(true)
  await user.keyboard('{Escape}')
  expect(isShown()).toBe(false)
})

test('R-01: an explanation is shown while the mouse is over its button, and on a touch until one elsewhere', () => {
  show(<InfoTip name="Win rate">{explanation}</InfoTip>)
  const button = screen.getByRole('button', { name: 'About Win rate' })
  fireEvent.pointerEnter(button, { pointerType: 'mouse' })
  expect(isShown()).toBe(true)
  fireEvent.pointerLeave(button, { pointerType: 'mouse' })
  expect(isShown()).toBe(false)
  fireEvent.click(button)
  expect(isShown()).toBe(true)
  fireEvent.pointerDown(document.body)
  expect(isShown()).toBe(false)
})
