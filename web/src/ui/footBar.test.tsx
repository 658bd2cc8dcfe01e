import { expect, test } from 'vitest'
import { trackBottomBar } from './trackBottomBar.ts'

const height = () => document.documentElement.style.getPropertyValue('--foot-bar')

function aBar(offsetHeight: number): HTMLElement {
  const bar = document.createElement('div')
  Object.defineProperty(bar, 'offsetHeight', { value: offsetHeight })
  return bar
}

test('floating elements are above the highest bar at the bottom, and at the bottom again once it is gone', () => {
  const leaveForm = trackBottomBar(aBar(132))
  expect(height()).toBe('132px')
  const leaveDrawer = trackBottomBar(aBar(64))
  expect(height()).toBe('132px')
  leaveForm?.()
  expect(height()).toBe('64px')
  leaveDrawer?.()
  expect(height()).toBe('0px')
})
