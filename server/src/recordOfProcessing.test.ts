import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { features } from './features.ts'
import { platformData } from './platform/personalData/platformData.ts'
import { recordOfProcessing, retentionTable } from './recordOfProcessing.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

test('docs/privacy/record-of-processing.md matches the catalogue of personal data', () => {
  const catalogue = Object.assign({}, ...features.map(({ personalData }) => personalData), platformData)
  expect(read('../../docs/privacy/record-of-processing.md')).toBe(recordOfProcessing(catalogue))
})

test.each(['en', 'ar'] as const)(
  'R-16: the privacy policy (%s) names every retention period as in the code',
  (lang) => {
    const versions = readdirSync(new URL('../content/versions/', import.meta.url))
    const newest = versions
      .filter((name) => name.startsWith('privacy.') && name.endsWith(`.${lang}.md`))
      .sort()
      .at(-1)
    expect(read(`../content/versions/${newest}`)).toContain(`| --- | --- |\n${retentionTable(lang)}\n\n`)
  },
)
