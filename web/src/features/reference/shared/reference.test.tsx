import type { Category } from '@mawrid/contract/reference/category.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { fakeBackEnd, freshBrowser, json } from '#platform/testing/fakeBackEnd.ts'
import { CategoryBrowser } from './CategoryBrowser.tsx'
import { treeFor } from './categoryTree.ts'
import { UnitField } from './UnitField.tsx'

freshBrowser()

test('arrow keys move from the search to the categories found, and Enter chooses the only one', async () => {
  fakeBackEnd({})
  const chosen: string[] = []
  const tree = treeFor('product', [aCategory('cartons', 'Corrugated cartons'), aCategory('cups', 'Paper cups')])
  const { user } = await showInApp(<CategoryBrowser tree={tree} value="" onChoose={(id) => chosen.push(id)} />)
  const search = screen.getByRole('textbox')
  await user.type(search, 'c')
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(chosen).toEqual(['cups'])
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(document.activeElement).toBe(search)
  await user.keyboard('art{Enter}')
  expect(chosen).toEqual(['cups', 'cartons'])
})

test('units are sorted in the page’s language', async () => {
  const results = ['Week/أسبوع', 'Drum/برميل', 'Carton/كرتون'].map((names, index) => {
    const [name_en, name_ar] = names.split('/')
    return { id: uuid(index), code: 'X', name_ar, name_en, symbol_ar: 'x', symbol_en: 'x', precision: 0 }
  })
  fakeBackEnd({
    'GET /api/v1/seller/get_csrf/': json({ code: 200, csrfToken: 'csrf-1' }),
    'GET /api/v1/units/?page=1&page_size=100&ordering=name': json({
      count: 3,
      count_is_exact: true,
      next: null,
      previous: null,
      results,
    }),
  })
  await showInApp(
    <QueryClientProvider client={new QueryClient()}>
      <UnitField label="Sold by" value="" onChange={() => {}} />
    </QueryClientProvider>,
  )
  await screen.findByRole('option', { name: 'Drum' })
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Carton', 'Drum', 'Week'])
})

function aCategory(id: string, name_en: string): Category {
  const shown = { slug: id, name_ar: 'صنف', name_en, attributes: [], requires_saber: false, requires_sfda: false }
  return { id, parent: null, kinds: ['product'], is_leaf: true, ...shown }
}

function uuid(index: number): string {
  return `01890000-0000-7000-8000-00000000000${index}`
}
