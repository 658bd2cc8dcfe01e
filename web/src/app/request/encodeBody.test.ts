import { expect, test } from 'vitest'
import { encodeBody } from './encodeBody.ts'

const file = new File(['x'], 'تمر.png', { type: 'image/png' })

test('C-00: with a file, text goes as it is, anything else as JSON, and what is empty stays out', () => {
  const body = { name_ar: 'تمر', brand: null, barcode: '6281000000007', pack_size: 12, tags: ['a'], model: undefined }
  const parts = encodeBody('multipart', body, { new_images: [file, file] })
  if (!(parts instanceof FormData)) throw new Error('Not multipart')
  const { new_images: _, ...fields } = Object.fromEntries(parts)
  expect(fields).toEqual({ name_ar: 'تمر', barcode: '6281000000007', pack_size: '12', tags: '["a"]' })
  expect(parts.getAll('new_images')).toHaveLength(2)
})

test('C-00: without a file, a multipart call is sent as JSON', () => {
  const body = { brand: null }
  expect(encodeBody('multipart', body, { new_images: [] })).toBe(body)
})
