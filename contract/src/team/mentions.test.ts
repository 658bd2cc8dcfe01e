import { expect, test } from 'vitest'
import { mentionedIn, mentionOf, mentionPieces } from './mentions.ts'

const [hind, sara] = ['0199a000-0000-7000-8000-000000000022', '0199a000-0000-7000-8000-000000000021']

test('a text is taken apart at its mentions, each person once', () => {
  const text = `${mentionOf(hind)} راجعي السعر مع ${mentionOf(sara)}، ثم ${mentionOf(hind)}`
  expect(mentionedIn(text)).toEqual([hind, sara])
  expect(mentionPieces(text)).toEqual([
    { mentioned: hind },
    { text: ' راجعي السعر مع ' },
    { mentioned: sara },
    { text: '، ثم ' },
    { mentioned: hind },
  ])
})

test.each(['لا أحد', '@Hind', '@[hind]', '', 'a@b.com'])('“%s” mentions nobody', (text) => {
  expect(mentionedIn(text)).toEqual([])
  expect(mentionPieces(text)).toEqual(text === '' ? [] : [{ text }])
})
