import { expect, test } from 'vitest'
import { initials } from './Avatar.tsx'

test.each([
  ['Khalid Al-Otaibi', 'KA'],
  ['Red Sea Logistics Co.', 'RL'],
  ['خالد العتيبي', 'خ'],
  ['شركة أساس الإنشاء', 'أ'],
  ['مؤسسة النخيل', 'ن'],
  ['شركة', 'ش'],
  ['', ''],
])('%s is shortened to %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
