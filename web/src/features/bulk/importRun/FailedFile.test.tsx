import type { Import } from '@mawrid/contract/bulk/import.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { freshBrowser } from '#platform/testing/fakeBackEnd.ts'
import { FailedFile } from './FailedFile.tsx'

freshBrowser()

const failed: Import = {
  id: '0199a000-0000-7000-8000-0000000000c1',
  name: 'products.xlsx',
  state: 'failed',
  allowed_actions: ['cancel'],
  fault: { code: 'package_rows', params: { limit: 500 } },
  preset: null,
  columns: [],
  prices_include_vat: null,
  missing_fields: [],
  constants: {},
  decimals: null,
  words: [],
  rows: null,
  forecast: null,
  rows_done: 0,
  made: 0,
  changed: 0,
  same: 0,
  refused: 0,
  pictures_waiting: 0,
  pictures_failed: 0,
  started_at: null,
  ended_at: null,
  undo_until: null,
  undo_left: 0,
  created_at: '2026-03-01T06:00:00.000Z',
}

test('a file with more rows than the plan allows offers the plans first and discarding last', async () => {
  await showInApp(
    <QueryClientProvider client={new QueryClient()}>
      <FailedFile one={failed} />
    </QueryClientProvider>,
  )
  const card = within(screen.getByRole('region', { name: 'File' }))
  const actions = [...card.getAllByRole('link'), ...card.getAllByRole('button')]
  const inOrder = actions.sort((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
  expect(inOrder.map(({ textContent }) => textContent)).toEqual([
    'Choose a plan',
    'Import another file',
    'Cancel import',
  ])
})
