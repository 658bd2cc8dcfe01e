import fc from 'fast-check'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { containing, pageOf } from './page.ts'

function listed(total: number, page: number, pageSize: number, url = '/api/v1/things/?search=a') {
  const all = Array.from({ length: total }, (_, index) => index)
  return pageOf({
    query: { page, page_size: pageSize },
    request: { url } as FastifyRequest,
    count: async (limit) => Math.min(total, limit),
    rows: async (limit, offset) => all.slice(offset, offset + limit),
  })
}

test('O-06: following next from the first page returns every row once, in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(60), fc.integer({ min: 1, max: 20 }), async (total, pageSize) => {
      const met: number[] = []
      let page = 1
      for (;;) {
        const { results, next, count } = await listed(total, page, pageSize)
        expect(count).toBe(total)
        met.push(...results)
        if (!next) break
        page = Number(new URLSearchParams(next.split('?')[1]).get('page'))
      }
      expect(met).toEqual(Array.from({ length: total }, (_, index) => index))
    }),
  )
})

test('O-06: the links keep the parameters of the request', async () => {
  const page = await listed(60, 2, 20, '/api/v1/things?search=%D8%B9%20b&page=2&page_size=20')
  expect(new URL(page.next ?? '', 'http://x').searchParams.get('search')).toBe('ع b')
  expect(page).toMatchObject({ next: expect.stringContaining('page=3'), previous: expect.stringContaining('page=1') })
})

test('O-06: the count is exact up to 10,000 and says so beyond', async () => {
  expect(await listed(10_000, 1, 20)).toMatchObject({ count: 10_000, count_is_exact: true })
  expect(await listed(10_001, 1, 20)).toMatchObject({ count: 10_000, count_is_exact: false })
})

test('a search term is matched literally', () => {
  expect(containing(' 50%_a\\ ')).toBe('%50\\%\\_a\\\\%')
})
