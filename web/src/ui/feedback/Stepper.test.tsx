import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { Stepper } from './Stepper.tsx'

const steps = [
  { id: 'identity', label: 'Identity' },
  { id: 'company', label: 'Company' },
  { id: 'bank', label: 'Bank' },
]

test('only completed steps can be gone back to, and the current one is marked', async () => {
  const onGo = vi.fn()
  const { user } = show(<Stepper label="Activation" steps={steps} current="company" onGo={onGo} />)
  const [, current] = screen.getAllByRole('listitem')
  expect(current?.getAttribute('aria-current')).toBe('step')
  expect(screen.getAllByRole('button')).toHaveLength(1)
  await user.click(within(screen.getByRole('list', { name: 'Activation' })).getByRole('button', { name: /Identity/ }))
  expect(onGo).toHaveBeenCalledExactlyOnceWith('identity')
})
