import type { SignedInSeller } from './builders.ts'
import { callApi } from './callApi.ts'
import type { TestServer } from './harness.ts'

/** Who has how many notices of a kind about a record, by the names of the people. */
export async function noticeCounts(
  server: TestServer,
  people: Readonly<Record<string, SignedInSeller>>,
  kind: string,
  recordId: string,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [name, person] of Object.entries(people)) {
    const { results } = (await callApi(server, person, 'GET', '/api/v1/notices/')).body
    const about = results.find(({ record_id }: { record_id: string }) => record_id === recordId)
    const notice = about?.notices.find((each: { kind: string }) => each.kind === kind)
    if (notice) counts[name] = notice.count
  }
  return counts
}
