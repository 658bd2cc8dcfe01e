import { readdirSync, readFileSync } from 'node:fs'
import { languages } from '@mawrid/contract/constants.ts'
import { expect, test } from 'vitest'
import { ticketCategories } from '../support/index.ts'
import { withFacts } from './facts.ts'

const content = new URL('../../../content/', import.meta.url)
const helpTexts = [
  ...readdirSync(new URL('articles/', content)).map((name) => `articles/${name}`),
  ...languages.flatMap((lang) => [`help.${lang}.md`, `contact.${lang}.md`]),
].map((name) => ({ name, text: readFileSync(new URL(name, content), 'utf8') }))

/** Numbers that are no facts of the product: formats of Saudi numbers, and the steps of a list. */
const allowedNumbers = [
  /^## \d+\. /gm,
  /RRRD2929/g,
  /\b05\b/g,
  /(?:starts with|يبدأ بالرقم) 7/g,
  /(?:ending with|الرقم) 3/g,
  // Versions of browsers.
  /(?:iOS|Edge|Firefox|Samsung Internet|إيدج|فايرفوكس|متصفح سامسونج) [\d.]+/g,
]
const period =
  /\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|fifteen|thirty|quarter of an) (?:working )?(?:minute|hour|day|week|month)s?\b/i
const arabicPeriod =
  /(?:دقيقتين|ثلاث|أربع|خمس|ست|سبع|ثماني|تسع|عشر|خمسة عشر|ثلاثين|ربع)\S* (?:دقيقة|دقائق|ساعة|ساعات|يومًا|أيام|أسابيع)/

test.each(helpTexts)('R-16: $name contains no number or period that the code could contradict', ({ text }) => {
  const own = allowedNumbers.reduce((rest, pattern) => rest.replace(pattern, ''), text)
  expect(own.match(/\d+/g)).toBeNull()
  expect(period.exec(own)?.[0]).toBeUndefined()
  expect(arabicPeriod.exec(own)?.[0]).toBeUndefined()
})

test('R-16: facts are formatted in each language', () => {
  const text = '{{closingPeriod}} · {{resetLink}} · {{workingHours}}'
  expect(withFacts(text, 'en')).toBe('30 days · 30 minutes · Sunday to Thursday, 08:00 to 17:00, Riyadh time')
  expect(withFacts(text, 'ar')).toBe('30 يومًا · 30 دقيقة · من الأحد إلى الخميس، من 8:00 ص إلى 5:00 م بتوقيت الرياض')
})

test('R-16: an unknown fact prevents the pages from being published', () => {
  expect(() => withFacts('{{unheardOf}}', 'en')).toThrow('unheardOf')
})

test.each(languages)('R-16: the contact page names the category of complaints as tickets do, in %s', (lang) => {
  const complaints = ticketCategories.find(({ code }) => code === 'suggestion')
  const page = helpTexts.find(({ name }) => name === `contact.${lang}.md`)
  expect(page?.text).toContain(`**${complaints?.[`name_${lang}`]}**`)
})
