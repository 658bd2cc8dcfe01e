import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { growTextAreas } from './growTextAreas.ts'

test('a text area is as high as its text, from the first focus on', async () => {
  growTextAreas()
  const { user } = show(<textarea aria-label="Description" defaultValue="Pallets" />)
  const area = screen.getByRole<HTMLTextAreaElement>('textbox')
  const scrollHeight = vi.spyOn(area, 'scrollHeight', 'get').mockReturnValue(90)
  await user.click(area)
  expect(area.style.height).toBe('90px')
  scrollHeight.mockReturnValue(120)
  await user.type(area, 'and more')
  expect(area.style.height).toBe('120px')
})
