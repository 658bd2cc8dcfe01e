import { expect, test } from 'vitest'
import { brokenDocuments } from '../../../../test/brokenEInvoices.ts'
import { soundDocuments } from '../../../../test/eInvoiceVariants.ts'
import { findingsIn } from './rules.ts'

const today = '2026-01-15'

test.each(brokenDocuments)('%s (%s) is found at %s', (rule, severity, path, document) => {
  expect(findingsIn(document, today)).toContainEqual({ rule, severity, path })
})

test.each(soundDocuments)('%s breaks no rule', (_what, document) => {
  expect(findingsIn(document, today)).toEqual([])
})

/** What the checks need not look for, by why no document can break it. */
const impossible = {
  'written alike in every document': [
    ...['BR-KSA-27', 'BR-KSA-28', 'BR-KSA-29', 'BR-KSA-30', 'BR-KSA-33', 'BR-KSA-54', 'BR-KSA-60', 'BR-KSA-68'],
    ...['BR-KSA-74', 'BR-KSA-75', 'BR-KSA-82', 'BR-KSA-CL-02', 'BR-KSA-CL-03', 'BR-KSA-F-02', 'BR-KSA-F-06-C17'],
    ...['BR-KSA-EN16931-01', 'BR-KSA-EN16931-02', 'BR-KSA-EN16931-06', 'BR-KSA-EN16931-08', 'BR-KSA-EN16931-09'],
    ...['BR-21', 'BR-52', 'BR-CL-05'],
  ],
  'excluded by the types of the model': [
    ...['BR-KSA-05', 'BR-KSA-06', 'BR-KSA-16', 'BR-KSA-18', 'BR-KSA-EN16931-04', 'BR-KSA-EN16931-05', 'BR-04'],
    ...['BR-32', 'BR-37', 'BR-47', 'BR-48', 'BR-49', 'BR-CO-04', 'BR-CL-01', 'BR-CL-16', 'BR-CL-18'],
  ],
  'the same as another rule': ['BR-S-09', 'BR-CL-03', 'BR-CL-04'],
  'a matter of when it is sent': ['BR-KSA-98'],
}

/** Rules of the fact sheet's lists, in its order. */
const listed = [
  ...numbered('BR-KSA-', '03-31 33-37 39-40 42 44 46 49 51-54 56 60-61 63 66-83 98'),
  ...numbered('BR-KSA-DEC-', '01-04 06'),
  ...numbered('BR-KSA-EN16931-', '01-09 11-12'),
  ...numbered('BR-KSA-F-', '01-02 04-06'),
  ...numbered('BR-KSA-CL-', '01-04'),
  ...['BR-KSA-F-06-C17', 'BR-KSA-F-06-C22', 'BR-CUSTOM-VALIDATION-01'],
  ...numbered('BR-', '02-06 08-10 13-16 21-22 24-26 31-32 36-37 41 43 45-49 52-53 55'),
  ...numbered('BR-CO-', '04 10-18'),
  ...numbered('BR-S-', '06-10'),
  ...numbered('BR-Z-', '01 05-09'),
  ...numbered('BR-E-', '01 05-09'),
  ...numbered('BR-O-', '01 08-09'),
  ...numbered('BR-DEC-', '01-02 05-06 09-20 23-25 27-28'),
  ...numbered('BR-CL-', '01 03-05 14 16 18'),
]

test('every rule is looked for, or cannot be broken', () => {
  const known = new Set([...brokenDocuments.map(([rule]) => rule), ...Object.values(impossible).flat()])
  expect(listed.filter((rule) => !known.has(rule))).toEqual([])
  expect(new Set(listed).size).toBeGreaterThan(150)
  const checked = new Set(brokenDocuments.map(([rule]) => rule))
  expect(
    Object.values(impossible)
      .flat()
      .filter((rule) => checked.has(rule)),
  ).toEqual([])
})

/** `03-05 08` is 03, 04, 05 and 08. */
function numbered(prefix: string, ranges: string): string[] {
  return ranges.split(' ').flatMap((range) => {
    const [from = '', to = from] = range.split('-')
    const count = Number(to) - Number(from) + 1
    return Array.from({ length: count }, (_, index) => prefix + String(Number(from) + index).padStart(2, '0'))
  })
}
