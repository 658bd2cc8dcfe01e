import type { DocumentRequest } from '@mawrid/contract/documentRequests/documentRequest.ts'
import { documentRequestLife } from '@mawrid/contract/documentRequests/states.ts'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { requestColumns } from './requestColumns.tsx'

test('cards show a deadline only of requests that have one', () => {
  const until = requestColumns({ t: i18next.t, lang: 'en' }).find(({ id }) => id === 'until')
  const withDeadline = documentRequestLife.states.filter((status) => !until?.isBlank?.({ status } as DocumentRequest))
  expect(withDeadline).toEqual(['waiting', 'granted'])
})
