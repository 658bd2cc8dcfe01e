import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { Drawer } from './Drawer.tsx'

function open(closesWithoutAsking = false) {
  const onClose = vi.fn()
  const { user } = show(
    <Drawer isOpen title="Receive goods" onClose={onClose} closesWithoutAsking={closesWithoutAsking}>
      <input aria-label="Quantity" />
    </Drawer>,
  )
  const pressEscape = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  return { user, onClose, pressEscape }
}

test('a drawer without input closes at once', async () => {
  const { onClose, pressEscape } = open()
  pressEscape()
  expect(onClose).toHaveBeenCalledOnce()
})

test('input is lost only after a confirmation', async () => {
  const { user, onClose, pressEscape } = open()
  await user.type(screen.getByLabelText('Quantity'), '12')
  pressEscape()
  await user.click(screen.getByRole('button', { name: 'Go back' }))
  expect(screen.getByLabelText<HTMLInputElement>('Quantity').value).toBe('12')
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('nothing is asked if the input is stored', async () => {
  const { user, onClose, pressEscape } = open(true)
  await user.type(screen.getByLabelText('Quantity'), '12')
  pressEscape()
  expect(onClose).toHaveBeenCalledOnce()
})
