import { expect, test } from 'vitest'
import { isCommonPassword } from './commonPasswords.ts'

test.each([
  ['a listed one', 'qwertyuiop'],
  ['a listed one in capitals', 'PASSWORD123'],
  ['a listed word with a year and signs', 'Dragon@2024!'],
  ['a city with a Hijri year', 'Riyadh@1445'],
  ['a city in Arabic with a year', 'الرياض٢٠٣٠'],
  ['a phrase in Arabic', 'الحمد لله 123'],
  ['an Arabic name typed on Latin keys', 'lpl]@123456'],
  ['the home row on an Arabic keyboard', 'شسيبلاتنمك'],
  ['a mobile number', '0551234567'],
  ['a mobile number in Arabic-Indic digits', '٠٥٥١٢٣٤٥٦٧'],
  ['an international number', '+966551234567'],
  ['a repeated piece', 'abc12abc12'],
  ['a repeated letter', 'zzzzzzzzzz'],
])('%s is common', (_, password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  ['a phrase of four words', 'correct horse battery staple'],
  ['a phrase in Arabic', 'قهوة الصباح قبل الاجتماع'],
  ['random letters', 'vT9$kq2LmXw'],
  ['a listed word with a long tail', 'dragon7392-5582-19'],
])('%s is not common', (_, password) => {
  expect(isCommonPassword(password)).toBe(false)
})
