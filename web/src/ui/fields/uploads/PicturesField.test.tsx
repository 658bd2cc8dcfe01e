import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { Lang } from '#ui/format/formats.ts'
import { show } from '#ui/testing/show.tsx'
import { PicturesField } from './PicturesField.tsx'
import { fileRefs, type UploadItem, type UploadProgresses } from './uploadItem.ts'

const limits = { maxFiles: 3, maxBytes: 1024 }
const stored = (id: string): UploadItem => ({ id, name: `${id}.jpg`, bytes: 10, url: `/images/${id}` })
const picture = (name: string, bytes = 10, type = 'image/png') => new File(['x'.repeat(bytes)], name, { type })

interface Props {
  start?: UploadItem[]
  progress?: UploadProgresses
  onRetry?: (item: UploadItem) => void
}

function Pictures({ start = [], ...rest }: Props) {
  const [value, setValue] = useState(start)
  return <PicturesField label="Pictures" value={value} onChange={setValue} limits={limits} {...rest} />
}

function open(props: Props = {}, lang: Lang = 'en') {
  URL.createObjectURL = vi.fn(() => 'blob:preview')
  URL.revokeObjectURL = vi.fn()
  return show(<Pictures {...props} />, lang)
}

const names = () => screen.queryAllByRole('img').map((image) => image.getAttribute('alt'))
const picker = () => screen.getByLabelText<HTMLInputElement>(/Add/)

test('picked pictures have a preview, and the first is the cover', async () => {
  const { user } = open()
  await user.upload(picker(), [picture('a.png'), picture('b.png')])
  expect(names()).toEqual(['a.png', 'b.png'])
  expect(screen.getByText('Cover').closest('li')?.querySelector('img')?.alt).toBe('a.png')
})

test('dropped and pasted pictures are accepted like picked ones', () => {
  open()
  const group = screen.getByRole('group', { name: 'Pictures' })
  const target = group.querySelector('ul')
  if (!target) throw new Error('There is nothing to drop on')
  fireEvent.drop(target, { dataTransfer: { types: ['Files'], files: [picture('dropped.png')] } })
  fireEvent.paste(target, { clipboardData: { files: [picture('pasted.png')] } })
  expect(names()).toEqual(['dropped.png', 'pasted.png'])
})

test('rejected files are named with the reason, and the rest is accepted', async () => {
  open({ start: [stored('a')] })
  const files = [
    picture('note.txt', 10, 'text/plain'),
    picture('huge.png', 2000),
    picture('b.png'),
    picture('c.png'),
    picture('d.png'),
  ]
  fireEvent.change(picker(), { target: { files } })
  expect(names()).toEqual(['a.jpg', 'b.png', 'c.png'])
  const alert = screen.getByRole('alert').textContent
  expect(alert).toContain('note.txt: this type is not accepted')
  expect(alert).toContain('huge.png: larger than 1 KB')
  expect(alert).toContain('d.png: only 3 are accepted')
})

test('arrow keys move a picture, and the move is announced', async () => {
  const { user } = open({ start: [stored('a'), stored('b'), stored('c')] })
  screen.getByRole('button', { name: /Move c.jpg/ }).focus()
  await user.keyboard('{ArrowLeft}')
  expect(names()).toEqual(['a.jpg', 'c.jpg', 'b.jpg'])
  expect(screen.getByText('c.jpg is now picture 2')).toBeTruthy()
  await user.keyboard('{Home}')
  expect(names()).toEqual(['c.jpg', 'a.jpg', 'b.jpg'])
  expect(screen.getByText('c.jpg is now the cover')).toBeTruthy()
})

test('in Arabic the left arrow moves a picture forward, not back', async () => {
  const { user } = open({ start: [stored('a'), stored('b')] }, 'ar')
  screen.getByRole('button', { name: /نقل a.jpg/ }).focus()
  await user.keyboard('{ArrowLeft}')
  expect(names()).toEqual(['b.jpg', 'a.jpg'])
})

test('a picture that failed says so and can be retried', async () => {
  const retry = vi.fn()
  const { user } = open({
    start: [stored('a'), stored('b')],
    progress: { a: { state: 'sending', share: 0.25 }, b: { state: 'failed', message: 'Not sent' } },
    onRetry: retry,
  })
  expect(screen.getByRole('progressbar', { name: 'a.jpg' }).getAttribute('aria-valuenow')).toBe('25')
  expect(screen.getByText('Not sent')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledWith(stored('b'))
})

test('a removed picture is gone, and the next one becomes the cover', async () => {
  const { user } = open({ start: [stored('a'), stored('b')] })
  await user.click(screen.getByRole('button', { name: 'Remove a.jpg' }))
  expect(names()).toEqual(['b.jpg'])
  expect(screen.getByText('Cover')).toBeTruthy()
})

test('the focus stays in the field when the focused element is removed', async () => {
  const { user } = open({ start: [stored('a'), stored('b'), stored('c')] })
  screen.getByRole('button', { name: 'Remove b.jpg' }).focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Move c.jpg/)
  picker().focus()
  await user.upload(picker(), [picture('last.png')])
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Move last.png/)
})

test('stored files are referred to by id and new ones by their index among those sent along', () => {
  const [first, second] = [picture('a.png'), picture('b.png')]
  const items = [{ ...stored('n1'), file: first }, stored('kept'), { ...stored('n2'), file: second }]
  expect(fileRefs(items)).toEqual({ refs: ['new:0', 'kept', 'new:1'], files: [first, second] })
})
