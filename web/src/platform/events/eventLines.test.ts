import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventReader } from './eventLines.ts'

const stream = [
  'retry: 2000\n\n',
  'id: 0.0\nevent: ready\ndata: {"kind":"ready"}\n\n',
  ': here\n\n',
  'id: 7.0\nevent: company\ndata: {"kind":"company",\ndata: "name":"نخلة"}\n\n',
].join('')
const lines = [
  { id: '0.0', kind: 'ready', data: '{"kind":"ready"}' },
  { id: '7.0', kind: 'company', data: '{"kind":"company",\n"name":"نخلة"}' },
]

test('events are the same however the stream is cut, with any line endings', () => {
  const cuts = fc.array(fc.nat(stream.length * 2), { maxLength: 20 })
  fc.assert(
    fc.property(cuts, fc.constantFrom('\n', '\r\n', '\r'), (places, end) => {
      const text = stream.replaceAll('\n', end)
      const read = eventReader()
      const ends = [...places.filter((index) => index < text.length).sort((a, b) => a - b), text.length]
      const pieces = ends.map((index, i) => text.slice(ends[i - 1] ?? 0, index))
      // A piece that ends in CR waits for a possible LF, which comes with the next heartbeat.
      expect([...pieces, ': here\n'].flatMap(read)).toEqual(lines)
    }),
  )
})

test('an incomplete event is not delivered', () => {
  const read = eventReader()
  expect(read('event: company\ndata: {}\n')).toEqual([])
  expect(read('\n')).toEqual([{ id: '', kind: 'company', data: '{}' }])
})

test('an id is valid until the next one; an event without data is none', () => {
  const read = eventReader()
  expect(read('id: 3.1\n\ndata: a\n\nevent: x\n\ndata: b\n\n')).toEqual([
    { id: '3.1', kind: 'message', data: 'a' },
    { id: '3.1', kind: 'message', data: 'b' },
  ])
})

test('only the first space after the colon is not part of the value', () => {
  expect(eventReader()('data:  a\ndata\n\n')).toEqual([{ id: '', kind: 'message', data: ' a\n' }])
})
