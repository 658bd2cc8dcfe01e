import fc from 'fast-check'

const beforeSurrogates = fc.integer({ min: 0, max: 0xd7ff })
const afterSurrogates = fc.integer({ min: 0xe000, max: 0x10ffff })

/** What `unit: 'binary'` is, which takes a second to make in each process: it numbers all 1.1 million characters. */
export const anyCharacter = fc.oneof(beforeSurrogates, afterSurrogates).map((code) => String.fromCodePoint(code))
