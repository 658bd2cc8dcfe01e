import { expect, test } from 'vitest'
import { encodeBody } from './encodeBody.ts'

const file = new File(['x'], 'تمر.png', { type: 'image/png' })

test('C-00: with a file, text is sent as it is, anything else as JSON, and empty values are left out', () => {
  const body = { name_ar: 'تمر', brand: null, barcode: '6281000000007', pack_size: 12, tags: ['a'], model: undefined }
  const parts = encodeBody('multipart', body, { new_images: [file, file] })
  if (!(parts instanceof FormData)) throw new Error('Not multipart')
  const { new_images: _, ...fields } = Object.fromEntries(parts)
  expect(fields).toEqual({ name_ar: 'تمر', barcode: '6281000000007', pack_size: '12', tags: '["a"]' })
  expect(parts.getAll('new_images')).toHaveLength(2)
})

test('C-00: a multipart call is sent as multipart without a file, too', () => {
  const parts = encodeBody('multipart', { first_name: 'نورة', brand: null }, { new_images: [] })
  if (!(parts instanceof FormData)) throw new Error('Not multipart')
  expect(Object.fromEntries(parts)).toEqual({ first_name: 'نورة' })
})

test('C-00: a multipart call without values is an empty form', () => {
  const parts = encodeBody('multipart', undefined)
  if (!(parts instanceof FormData)) throw new Error('Not multipart')
  expect([...parts]).toEqual([])
})
