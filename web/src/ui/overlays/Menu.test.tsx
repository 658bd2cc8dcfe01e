import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { Menu } from './Menu.tsx'

function aMenu() {
  const chosen = vi.fn()
  const { user } = show(
    <>
      <Menu
        label="More actions"
        trigger={(props) => (
          <button type="button" {...props}>
            More
          </button>
        )}
        entries={[
          { id: 'copy', label: 'Copy', onChoose: () => chosen('copy') },
          { id: 'print', label: 'Print', onChoose: () => chosen('print') },
          { id: 'cancel', label: 'Cancel', blocked: 'It has been shipped', onChoose: () => chosen('cancel') },
        ]}
      />
      <p>Elsewhere</p>
    </>,
  )
  return { user, chosen, button: screen.getByRole('button', { name: 'More' }) }
}

const item = (name: string) => screen.getByRole('menuitem', { name: new RegExp(`^${name}`), hidden: true })

test('L-06: a menu opens on click and closes on a click outside', async () => {
  const { user, button } = aMenu()
  await user.click(button)
  expect(button).toHaveProperty('ariaExpanded', 'true')
  await user.click(screen.getByText('Elsewhere'))
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('menu', { hidden: true })).toBeNull()
})

test('L-06: in Safari, which focuses what is around a pressed button, the button closes its menu', async () => {
  const { user, button } = aMenu()
  const parent = button.parentElement
  parent?.setAttribute('tabindex', '-1')
  button.addEventListener('mousedown', (event) => {
    event.preventDefault()
    parent?.focus()
  })
  for (const isOpen of ['true', 'false', 'true']) {
    await user.click(button)
    expect(button.getAttribute('aria-expanded')).toBe(isOpen)
  }
})

test('the arrow keys move around the menu, Home and End to its ends', async () => {
  const { user, button } = aMenu()
  button.focus()
  await user.keyboard('{ArrowDown}')
  await vi.waitFor(() => expect(document.activeElement).toBe(item('Copy')))
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(item('Cancel'))
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(item('Print'))
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(item('Cancel'))
})

test('typed letters move to the item that starts with them', async () => {
  const { user, button } = aMenu()
  button.focus()
  await user.keyboard('{ArrowDown}')
  await vi.waitFor(() => expect(document.activeElement).toBe(item('Copy')))
  await user.keyboard('p')
  expect(document.activeElement).toBe(item('Print'))
})

test('Enter chooses and returns the focus; Escape only returns it', async () => {
  const { user, button, chosen } = aMenu()
  await user.click(button)
  await vi.waitFor(() => expect(document.activeElement).toBe(item('Copy')))
  await user.keyboard('{Escape}')
  expect(chosen).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button)
  await user.keyboard('{ArrowDown}')
  await vi.waitFor(() => expect(document.activeElement).toBe(item('Copy')))
  await user.keyboard('{Enter}')
  expect(chosen).toHaveBeenCalledExactlyOnceWith('copy')
  expect(document.activeElement).toBe(button)
})

test('a blocked item can be focused, says why, and does nothing', async () => {
  const { user, button, chosen } = aMenu()
  await user.click(button)
  await user.click(item('Cancel'))
  expect(chosen).not.toHaveBeenCalled()
  expect(item('Cancel').textContent).toContain('It has been shipped')
})
