import { expect, test } from 'vitest'
import { uploadShares } from '#ui/fields/uploads/uploadShares.ts'
import { wholeNumber } from '#ui/values/wholeNumbers.ts'
import { asDocument, asPicture, attached } from './attachments.ts'
import { withWords } from './TagsField.tsx'

const picked = (name: string, bytes = 10) => {
  const file = new File(['x'.repeat(bytes)], name)
  return { id: name, name, bytes, file }
}

test('documents of the list and those with their own fields are numbered through, as they share a field name', () => {
  const sheet = asDocument(picked('sheet.pdf'))
  const stored = asDocument({ id: 'stored', name: 'Permit', bytes: 1, url: '/files/stored' })
  const licence = picked('licence.pdf')
  const { documents, refOf, uploads } = attached({ images: [], documents: [stored, sheet] }, [licence])
  expect(documents.map(({ file }) => file)).toEqual(['stored', 'new:0'])
  expect(refOf(licence)).toBe('new:1')
  expect(uploads.new_documents).toEqual([sheet.file, licence.file])
})

test('an empty file field sends no reference', () => {
  expect(attached({ images: [], documents: [] }).refOf(undefined)).toBeNull()
})

test('a picked document is named like its file, without the extension, until it is renamed', () => {
  const document = asDocument(picked('خزان المياه.pdf'))
  expect(document.name).toBe('خزان المياه')
  expect(asDocument({ ...document, name: 'Version 2.0' }).name).toBe('Version 2.0')
})

test('pictures keep their descriptions when they are moved', () => {
  const [first, second] = [asPicture(picked('a.png')), asPicture({ ...picked('b.png'), alt_ar: 'باب' })]
  const { images } = attached({ images: [second, first], documents: [] })
  expect(images).toEqual([
    { file: 'new:0', alt_ar: 'باب', alt_en: '' },
    { file: 'new:1', alt_ar: '', alt_en: '' },
  ])
})

test('files are sent one after another, and each reports its progress', () => {
  const items = [picked('a', 100), { id: 'stored', name: 's', bytes: 5 }, picked('b', 50)]
  const shareAt = (bytes: number) =>
    Object.values(uploadShares(items, bytes)).map((each) => each?.state === 'sending' && each.share)
  expect(shareAt(0)).toEqual([0, 0])
  expect(shareAt(50)).toEqual([0.5, 0])
  expect(shareAt(125)).toEqual([1, 0.5])
  expect(shareAt(9_999)).toEqual([1, 1])
})

test('tags are separated by commas of either language and by line breaks, without duplicates', () => {
  expect(withWords(['صيانة'], ' تكييف ، صيانة\nHVAC,  air   conditioning ')).toEqual([
    'صيانة',
    'تكييف',
    'HVAC',
    'air conditioning',
  ])
})

test('a whole number is sent as a number, empty text as null, and anything else as it was typed, to be refused', () => {
  expect([wholeNumber('12'), wholeNumber(''), wholeNumber('1.5'), wholeNumber('-3')]).toEqual([12, null, '1.5', '-3'])
})
