import { mentionOf } from '@mawrid/contract/team/mentions.ts'
import { expect, test } from 'vitest'
import { mentionAt, withIds, withOwnLabels } from './mentions.ts'

const aPerson = (id: string, label: string) => ({ id, label, picture: null, names: [label] })

test.each([
  ['@', { start: 0, text: '' }],
  ['Ask @Hi', { start: 4, text: 'Hi' }],
  ['Ask @Hind Al', { start: 4, text: 'Hind Al' }],
  ['راجعي السعر، @هند', { start: 13, text: 'هند' }],
  ['a@b', undefined],
  ['@ Hind', undefined],
  ['@Hind\nnext', undefined],
])('of “%s” the mention at the end is %j', (text, expected) => {
  expect(mentionAt(text, text.length)).toEqual(expected)
})

test('names become ids, the longer name first', () => {
  const people = [aPerson('1', 'Hind'), aPerson('2', 'Hind Al-Harbi')]
  expect(withIds('@Hind Al-Harbi and @Hind', people)).toBe(`${mentionOf('2')} and ${mentionOf('1')}`)
})

test('people of the same name are told apart', () => {
  const people = withOwnLabels([aPerson('1', 'Hind'), aPerson('2', 'Hind')])
  expect(people.map(({ label }) => label)).toEqual(['Hind', 'Hind (2)'])
  expect(withIds('@Hind (2)', people)).toBe(mentionOf('2'))
})
