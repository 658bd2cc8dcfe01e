import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountInWords } from './amountInWords.ts'

test.each([
  ['0.00', 'صفر ريال سعودي'],
  ['0.01', 'هللة واحدة'],
  ['0.02', 'هللتان'],
  ['0.08', 'ثماني هللات'],
  ['0.10', 'عشر هللات'],
  ['0.11', 'إحدى عشرة هللة'],
  ['0.12', 'اثنتا عشرة هللة'],
  ['0.18', 'ثماني عشرة هللة'],
  ['0.21', 'إحدى وعشرون هللة'],
  ['0.22', 'اثنتان وعشرون هللة'],
  ['0.28', 'ثمانٍ وعشرون هللة'],
  ['0.50', 'خمسون هللة'],
  ['1.00', 'ريال سعودي واحد'],
  ['2.00', 'ريالان سعوديان'],
  ['3.00', 'ثلاثة ريالات سعودية'],
  ['8.05', 'ثمانية ريالات سعودية وخمس هللات'],
  ['10.00', 'عشرة ريالات سعودية'],
  ['11.00', 'أحد عشر ريالًا سعوديًا'],
  ['12.00', 'اثنا عشر ريالًا سعوديًا'],
  ['18.00', 'ثمانية عشر ريالًا سعوديًا'],
  ['20.00', 'عشرون ريالًا سعوديًا'],
  ['21.00', 'واحد وعشرون ريالًا سعوديًا'],
  ['100.00', 'مئة ريال سعودي'],
  ['101.00', 'مئة ريال وريال سعودي واحد'],
  ['102.02', 'مئة ريال وريالان سعوديان وهللتان'],
  ['103.00', 'مئة وثلاثة ريالات سعودية'],
  ['111.00', 'مئة وأحد عشر ريالًا سعوديًا'],
  ['200.00', 'مئتا ريال سعودي'],
  ['250.00', 'مئتان وخمسون ريالًا سعوديًا'],
  ['800.00', 'ثمانمئة ريال سعودي'],
  ['1000.00', 'ألف ريال سعودي'],
  ['1001.00', 'ألف ريال وريال سعودي واحد'],
  ['1234.50', 'ألف ومئتان وأربعة وثلاثون ريالًا سعوديًا وخمسون هللة'],
  ['2000.00', 'ألفا ريال سعودي'],
  ['2200.00', 'ألفان ومئتا ريال سعودي'],
  ['3000.00', 'ثلاثة آلاف ريال سعودي'],
  ['11000.00', 'أحد عشر ألف ريال سعودي'],
  ['11500.00', 'أحد عشر ألفًا وخمسمئة ريال سعودي'],
  ['100000.00', 'مئة ألف ريال سعودي'],
  ['101000.00', 'مئة ألف وألف ريال سعودي'],
  ['102000.00', 'مئة ألف وألفا ريال سعودي'],
  ['200000.00', 'مئتا ألف ريال سعودي'],
  ['1000000.00', 'مليون ريال سعودي'],
  ['2000000.00', 'مليونا ريال سعودي'],
  ['2200000.00', 'مليونان ومئتا ألف ريال سعودي'],
  ['3000003.00', 'ثلاثة ملايين وثلاثة ريالات سعودية'],
  ['5000000000.00', 'خمسة مليارات ريال سعودي'],
  [
    '999999999999.99',
    'تسعمئة وتسعة وتسعون مليارًا وتسعمئة وتسعة وتسعون مليونًا وتسعمئة وتسعة وتسعون ألفًا وتسعمئة وتسعة وتسعون ريالًا سعوديًا وتسع وتسعون هللة',
  ],
])('%s is %s', (amount, words) => {
  expect(amountInWords('ar', amount)).toBe(`فقط ${words} لا غير`)
})

test.each([
  ['0.00', 'Zero Saudi riyals only'],
  ['0.01', 'One halala only'],
  ['1.00', 'One Saudi riyal only'],
  ['1234.50', 'One thousand two hundred thirty-four Saudi riyals and fifty halalas only'],
  ['1000000.05', 'One million Saudi riyals and five halalas only'],
  ['14900.13', 'Fourteen thousand nine hundred Saudi riyals and thirteen halalas only'],
])('%s is "%s"', (amount, words) => {
  expect(amountInWords('en', amount)).toBe(words)
})

const anyAmount = fc
  .tuple(
    fc.oneof(fc.nat(2_000), fc.nat(999_999_999), fc.integer({ min: 0, max: 999_999_999_999 }), roundNumbers()),
    fc.nat(99),
  )
  .map(([riyals, halalas]) => `${riyals}.${String(halalas).padStart(2, '0')}`)

test('the Arabic words of any amount parse back to that amount', () => {
  fc.assert(
    fc.property(anyAmount, (amount) => {
      const words = amountInWords('ar', amount)
      expect(words).toMatch(/^فقط .+ لا غير$/)
      expect(readArabic(words.slice(4, -7))).toBe(amount)
    }),
    { numRuns: 2_000 },
  )
})

test('the English words of any amount parse back to that amount', () => {
  fc.assert(
    fc.property(anyAmount, (amount) => {
      expect(readEnglish(amountInWords('en', amount))).toBe(amount)
    }),
    { numRuns: 2_000 },
  )
})

function roundNumbers() {
  return fc
    .tuple(fc.integer({ min: 1, max: 999 }), fc.constantFrom(1, 100, 1_000, 100_000, 1e6, 1e9))
    .map(([n, size]) => n * size)
}

/** Reads by the values of words alone, knowing nothing of grammar. */
function readArabic(words: string): string {
  const values = new Map<string, number>()
  const say = (value: number, ...forms: string[]) => {
    for (const form of forms) values.set(form, value)
  }
  say(0, 'صفر', 'سعودي', 'سعوديان', 'سعودية', 'سعوديًا')
  say(1, 'واحد', 'واحدة', 'إحدى', 'أحد')
  say(2, 'اثنان', 'اثنتان', 'اثنا', 'اثنتا')
  for (const [index, stem] of ['ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثماني', 'تسع', 'عشر'].entries()) {
    say(index + 3, stem, `${stem}ة`)
    say((index + 3) * 100, `${stem === 'ثماني' ? 'ثمان' : stem}مئة`)
  }
  say(8, 'ثمانٍ')
  for (const [index, ten] of ['عشر', 'ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثمان', 'تسع'].entries())
    say((index + 2) * 10, `${ten}ون`)
  say(100, 'مئة')
  say(200, 'مئتان', 'مئتا')
  const scales: [RegExp, number][] = [
    [/^(?:ألف|آلاف)/, 1e3],
    [/^(?:مليون|ملايين)/, 1e6],
    [/^مليار/, 1e9],
  ]
  let [total, group, riyals] = [0, 0, 0]
  const parts = words.split(' ')
  for (const [index, spoken] of parts.entries()) {
    const word = values.has(spoken) || !spoken.startsWith('و') || spoken.startsWith('واحد') ? spoken : spoken.slice(1)
    const scale = scales.find(([form]) => form.test(word))
    const isTwo = /^(?:ألفان?|مليونان?|ملياران?)$/.test(word) && word !== 'ألف'
    if (scale) {
      total += (isTwo ? 2 : group || 1) * scale[1]
      group = 0
    } else if (/^ريال/.test(word)) {
      riyals += total + group + (word === 'ريالان' ? 2 : 0)
      ;[total, group] = [0, 0]
    } else if (/^هلل/.test(word)) {
      if (word === 'هللتان') group = 2
    } else {
      const value = values.get(word)
      if (value === undefined) throw new Error(`No word: ${spoken}`)
      // "ريال سعودي واحد" has its number after the noun.
      if (word === 'واحد' && parts[index - 1] === 'سعودي') riyals += 1
      else group += value
    }
  }
  return `${riyals}.${String(group).padStart(2, '0')}`
}

function readEnglish(sentence: string): string {
  const values: Record<string, number> = {}
  const small =
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
  for (const [value, word] of small.split(' ').entries()) values[word] = value
  for (const [index, word] of 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').entries())
    values[word] = (index + 2) * 10
  const scales: Record<string, number> = { thousand: 1e3, million: 1e6, billion: 1e9 }
  let [total, group, riyals] = [0, 0, 0]
  for (const word of sentence.toLowerCase().split(/[ -]/)) {
    if (word === 'hundred') group *= 100
    else if (word in scales) {
      total += group * (scales[word] ?? 0)
      group = 0
    } else if (word.startsWith('riyal')) {
      riyals = total + group
      ;[total, group] = [0, 0]
    } else group += values[word] ?? 0
  }
  return `${riyals}.${String(group).padStart(2, '0')}`
}
