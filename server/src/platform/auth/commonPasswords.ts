import { readFileSync } from 'node:fs'
import { latinDigits } from '@mawrid/contract/values/digits.ts'
import { dictionary } from '@zxcvbn-ts/language-common'

/**
 * Whether a password is easy to guess: a common one, a common word with a few digits or signs around it
 * (`Riyadh@1445`), a number, or a short repeated piece.
 */
export function isCommonPassword(password: string): boolean {
  const text = latinDigits(password.normalize('NFKC')).toLowerCase()
  return isNumber(text) || isRepeated(text) || [text, onLatinKeys(text)].some(isListed)
}

/** Up to 15 digits: a phone number, a national ID, a date or a row of keys. */
function isNumber(text: string): boolean {
  return /^\+?\d{1,15}$/.test(text)
}

function isRepeated(text: string): boolean {
  return /^(.{1,5})\1+$/su.test(text)
}

function isListed(text: string): boolean {
  return common.has(text) || common.has(trimMatching(text, /[^\p{L}]/u)) || common.has(trimMatching(text, notALetter))
}

// Arabic words on Latin keys may end in one of [ ] ; ' , . /
const notALetter = /[\d\s@#!$%^&*()_+=?-]/
const maxAddedLetters = 8

/** The word without a few surrounding digits and signs; with more of them, the text unchanged. */
function trimMatching(text: string, context: RegExp): string {
  const letters = Array.from(text, (letter) => !context.test(letter))
  const word = text.slice(letters.indexOf(true), letters.lastIndexOf(true) + 1)
  return word.length >= 3 && text.length - word.length <= maxAddedLetters ? word : text
}

const arabicKeys = 'ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظذ'
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvnm,./`"
const latinKeyOf = new Map(Array.from(arabicKeys, (letter, index) => [letter, latinKeys.charAt(index)]))

/** The Latin letters that the same keys type. */
function onLatinKeys(text: string): string {
  return Array.from(text, (letter) => latinKeyOf.get(letter) ?? letter).join('')
}

function saudiHabits(): string[] {
  const lines = readFileSync(new URL('saudiHabits.txt', import.meta.url), 'utf8').split('\n')
  return lines.filter((line) => line && !line.startsWith('#'))
}

const common: ReadonlySet<string> = new Set([
  ...dictionary['passwords-common'],
  ...saudiHabits().flatMap((word) => [word, onLatinKeys(word)]),
])
