import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { BilingualField } from './BilingualField.tsx'

function Name({ ar = '', en = '', error }: { ar?: string; en?: string; error?: string }) {
  const [arabic, setArabic] = useState(ar)
  const [english, setEnglish] = useState(en)
  return (
    <BilingualField
      label="Name"
      required
      ar={{ value: arabic, onChange: setArabic, error }}
      en={{ value: english, onChange: setEnglish }}
    />
  )
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox')

test('each language has its own direction, whatever the page has', () => {
  show(<Name />)
  expect(boxes().map((box) => [box.lang, box.dir])).toEqual([
    ['en', 'ltr'],
    ['ar', 'rtl'],
  ])
})

test('the page’s language comes first', () => {
  show(<Name />, 'ar')
  expect(boxes().map((box) => box.lang)).toEqual(['ar', 'en'])
})

test('the group has one name, and each field says its language', () => {
  show(<Name />)
  expect(screen.getByRole('group', { name: /^Name ?\(required\)/ })).toBeTruthy()
  expect(boxes().map((box) => box.getAttribute('aria-label'))).toEqual(['Name in English', 'Name in Arabic'])
})

test('a missing translation is marked until it is written', async () => {
  const { user } = show(<Name ar="تمر" />)
  expect(screen.getByText('Add the English text')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Name in English' }), 'Dates')
  expect(screen.queryByText('Add the English text')).toBeNull()
})

test('nothing is marked while both are empty', () => {
  show(<Name />)
  expect(screen.queryByText(/is missing/)).toBeNull()
})

test('an error belongs to its own field', () => {
  show(<Name en="Dates" error="Needed" />)
  const [english, arabic] = boxes()
  expect(english?.getAttribute('aria-invalid')).toBeNull()
  expect(arabic?.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(arabic?.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Needed')
})

test('text in the wrong language has a warning at its field, and is no error', () => {
  show(<Name ar="Dates" en="تمر 500" />)
  const [english, arabic] = boxes()
  expect(noteOf(english)).toBe('Enter English text here')
  expect(noteOf(arabic)).toBe('Enter Arabic text here')
  expect(english?.getAttribute('aria-invalid')).toBeNull()
})

test('in Arabic the same is written in Arabic', () => {
  show(<Name ar="Dates" en="Dates" />, 'ar')
  expect(noteOf(boxes()[0])).toBe('اكتب النص العربي هنا')
})

test('brand names, numbers and symbols cause no warning', () => {
  show(<Name ar="مضخة Grundfos 3/4" en="75 × 50" />)
  expect(boxes().map(noteOf)).toEqual([undefined, undefined])
})

function noteOf(box: HTMLElement | undefined): string | undefined {
  return document.getElementById(box?.getAttribute('aria-describedby') ?? '')?.textContent ?? undefined
}
