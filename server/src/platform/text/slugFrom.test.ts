import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugFrom } from './slugFrom.ts'

test.each([
  ['الرواد للتجارة', 'al-ruwwad-lil-tijarah'],
  ['نجد لصناعات التغليف', 'najd-li-sinaat-al-taghlif'],
  ['تعبئة وتغليف المواد الغذائية', 'tabiah-wa-taghlif-al-mawad-al-ghidhaiyah'],
  ['مؤسسة النخيل', 'muassasat-al-nakhil'],
  ['سُوق', 'swq'],
  ['Acme & Söhne Co.', 'acme-sohne-co'],
])('the public address of %j is %j', (name, slug) => {
  expect(slugFrom(name, 'company')).toBe(slug)
})

test('for any name the slug is short and of plain letters', async () => {
  await fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(slugFrom(name, 'company')).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
      expect(slugFrom(name, 'company').length).toBeLessThanOrEqual(60)
    }),
  )
})
