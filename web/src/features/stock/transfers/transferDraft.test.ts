import { expect, test } from 'vitest'
import { blankDraft, type DraftLine, readDraft } from './transferDraft.ts'

const line = (id: string, typed: string): DraftLine => ({
  typed,
  article: { id, sku: id, option_values: [], is_kept: true },
  product: {
    id: 'p',
    ref: 'P-1',
    name_ar: 'تمر',
    name_en: null,
    cover: null,
    unit: { symbol_ar: 'حبة', symbol_en: 'pc', precision: 0 },
    pack_size: 1,
  },
})

test('a transfer names two warehouses, and a quantity that can be counted', () => {
  expect(readDraft(blankDraft).errors).toEqual({ from: { code: 'required' }, to: { code: 'required' } })
  expect(readDraft({ ...blankDraft, from: 'a', to: 'a' }).errors).toEqual({ to: { code: 'not_alike' } })
  expect(readDraft({ ...blankDraft, from: 'a', to: 'b', lines: [line('x', '1.5')] }).errors).toEqual({
    x: { code: 'precision' },
  })
})

test('lines left empty are left out', () => {
  const { body, errors } = readDraft({ ...blankDraft, from: 'a', to: 'b', lines: [line('x', '٣'), line('y', '')] })
  expect(errors).toEqual({})
  expect(body.lines).toEqual([{ article: 'x', qty: '3' }])
})
