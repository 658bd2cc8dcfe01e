// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { fakeBackEnd, freshBrowser, json } from '#platform/testing/fakeBackEnd.ts'
import en from '../../locale/en.json'
import { AddedProducts } from './AddedProducts.tsx'
import type { AddedItem } from './amendment.ts'

freshBrowser()

const carton = {
  article: '0199a000-0000-7000-8000-0000000000e1',
  sku: 'CTN-5',
  name_ar: 'كرتون',
  name_en: 'Carton',
  variant: [],
  variant_en: [],
  available: null,
  list_price: '9.50',
  vat_category: 'S',
  exemption_code: null,
}

function Products() {
  const [items, setItems] = useState<readonly AddedItem[]>([])
  return <AddedProducts items={items} isFull={false} errorOf={() => undefined} onChange={setItems} />
}

test('a product that is found is added once at its list price, and the search is empty again and focused', async () => {
  const url = '/api/v1/deals/substitutes/?search=CTN&qty=1'
  fakeBackEnd({ [`GET ${url}`]: json({ results: [carton] }) })
  await showInApp(
    <QueryClientProvider client={new QueryClient()}>
      <Products />
    </QueryClientProvider>,
  )
  const box = screen.getByRole('searchbox', { name: en.amendment.add })
  fireEvent.change(box, { target: { value: 'CTN' } })
  fireEvent.click(await screen.findByRole('button', { name: /Carton CTN-5/ }))
  expect(screen.getByRole('group', { name: 'Carton' })).toBeTruthy()
  expect(screen.getByDisplayValue('9.50')).toBeTruthy()
  expect(box).toHaveProperty('value', '')
  expect(document.activeElement).toBe(box)
  fireEvent.change(box, { target: { value: 'CTN' } })
  expect(screen.queryByRole('button', { name: /Carton CTN-5/ })).toBeNull()
})
