import { readSecondStep } from '@mawrid/contract/account/secondStep.calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/request/callApi.ts'

export const secondStepQuery = queryOptions({
  queryKey: ['account', 'secondStep'],
  queryFn: ({ signal }) => callApi(readSecondStep, { signal }),
})
