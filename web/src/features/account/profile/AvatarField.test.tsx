import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { freshBrowser } from '#platform/testing/fakeBackEnd.ts'
import { AvatarField } from './AvatarField.tsx'

freshBrowser()
const drawn = vi.fn()
beforeEach(() => {
  drawn.mockReset()
  const pen = { fillRect: () => {}, drawImage: drawn }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['x'], { type: 'image/jpeg' })),
  )
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => {}
})

/** The part of the picture that was drawn last: left, top, width, height. */
const lastSquare = () => drawn.mock.lastCall?.slice(1, 5)
const photo = new File(['bytes'], 'IMG_0042.jpg', { type: 'image/jpeg' })

async function aField(open: () => Promise<unknown>) {
  vi.stubGlobal('createImageBitmap', open)
  const onChange = vi.fn()
  const value = { stored: null, picked: null }
  const { user } = await showInApp(
    <AvatarField id="avatar" label="Picture" name="Sara" error={undefined} value={value} onChange={onChange} />,
  )
  await user.upload(screen.getByLabelText(/Choose picture/), photo)
  return { user, onChange }
}

test('a picture is moved by arrow keys and zoomed, and its square is saved as a small JPEG', async () => {
  const { user, onChange } = await aField(async () => ({ width: 4000, height: 3000 }))
  const stage = await screen.findByRole('application')
  await waitFor(() => expect(lastSquare()).toEqual([500, 0, 3000, 3000]))
  stage.focus()
  await user.keyboard('{ArrowLeft}')
  expect(lastSquare()).toEqual([620, 0, 3000, 3000])
  await user.keyboard('{ArrowDown}')
  expect(lastSquare()).toEqual([620, 0, 3000, 3000])
  await user.keyboard('+')
  expect(lastSquare()?.[2]).toBeCloseTo(3000 / 1.1)
  await user.click(screen.getByRole('button', { name: 'Apply crop' }))
  await waitFor(() => expect(onChange).toHaveBeenCalledOnce())
  const { stored, picked } = onChange.mock.lastCall?.[0] ?? {}
  expect([stored, picked.name, picked.type]).toEqual([null, 'avatar.jpg', 'image/jpeg'])
})

test('an unreadable picture is reported and cannot be saved', async () => {
  const { onChange } = await aField(async () => {
    throw new Error('not a picture')
  })
  expect(await screen.findByText(/The picture can’t be read/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Apply crop' })).toHaveProperty('disabled', true)
  expect(onChange).not.toHaveBeenCalled()
})
