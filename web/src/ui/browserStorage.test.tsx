import { afterEach, expect, test, vi } from 'vitest'
import { localStore, tabStore } from './browserStorage.ts'

afterEach(() => void vi.restoreAllMocks())

test('stored values are read again, each from its own storage', () => {
  expect(localStore.writeJson('list.deals', { pageSize: 50 })).toBe(true)
  expect(tabStore.write('step', '2')).toBe(true)
  expect(localStore.readJson('list.deals')).toEqual({ pageSize: 50 })
  expect([tabStore.read('step'), localStore.read('step')]).toEqual(['2', null])
  expect(localStore.keysFrom('list.')).toEqual(['list.deals'])
  localStore.remove('list.deals')
  expect(localStore.readJson('list.deals')).toBeNull()
})

test('invalid JSON is null', () => {
  localStore.write('list.deals', '{')
  expect(localStore.readJson('list.deals')).toBeNull()
})

test('a storage that throws breaks nothing', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })
  }
  expect(localStore.write('key', 'text')).toBe(false)
  expect(localStore.read('key')).toBeNull()
  expect(localStore.readJson('key')).toBeNull()
  expect(() => localStore.remove('key')).not.toThrow()
})
