import type { FieldChange } from '@mawrid/contract/history.ts'
import type { Category } from '@mawrid/contract/reference/category.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { categoriesQuery } from '#features/reference/shared/queries.ts'
import { fakeBackEnd, freshBrowser } from '#platform/testing/fakeBackEnd.ts'
import ChangeList from './ChangeList.tsx'

freshBrowser()

test('changed attributes of a category have its names, choices and units', async () => {
  fakeBackEnd({})
  const queries = new QueryClient()
  queries.setQueryData(categoriesQuery.queryKey, [machines])
  const changes: FieldChange[] = [
    { field: 'attributes.power_kw', before: 0.4, after: 0.75, is_hidden: false },
    { field: 'attributes.phases', before: 'single', after: null, is_hidden: false },
  ]
  await showInApp(
    <QueryClientProvider client={queries}>
      <ChangeList kind="product" changes={changes} />
    </QueryClientProvider>,
  )
  const [power, phases] = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Power:', 'Supply:'])
  expect(power).toBe('0.4 kW0.75 kW')
  expect(phases).toMatch(/^Single phase/)
})

const machines: Category = {
  id: '01890000-0000-7000-8000-000000000001',
  parent: null,
  slug: 'machines',
  name_ar: 'آلات',
  name_en: 'Machines',
  kinds: ['product'],
  is_leaf: true,
  requires_saber: false,
  requires_sfda: false,
  attributes: [
    {
      code: 'power_kw',
      name_ar: 'القدرة',
      name_en: 'Power',
      kind: 'number',
      required: false,
      unit: { symbol_ar: 'كيلوواط', symbol_en: 'kW' },
      choices: [],
    },
    {
      code: 'phases',
      name_ar: 'نوع التيار',
      name_en: 'Supply',
      kind: 'choice',
      required: false,
      unit: null,
      choices: [{ code: 'single', name_ar: 'أحادي الطور', name_en: 'Single phase' }],
    },
  ],
}
