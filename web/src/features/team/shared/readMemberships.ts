import { listMemberships } from '@mawrid/contract/team/calls.ts'
import type { Membership } from '@mawrid/contract/team/team.ts'
import { callApi } from '#platform/request/callApi.ts'

/** The companies that the signed-in person belongs to. */
export async function readMemberships(): Promise<readonly Membership[]> {
  return (await callApi(listMemberships)).results
}
