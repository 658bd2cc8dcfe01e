import type { SignedInSeller } from './builders.ts'
import { callApi } from './callApi.ts'
import type { TestServer } from './harness.ts'

interface ShownNotice {
  readonly kind: string
  readonly count: number
  readonly values: Readonly<Record<string, string>>
}

/** A person's notices about a record, with the address that they lead to. */
export async function noticesAbout(
  server: TestServer,
  person: SignedInSeller,
  recordId: string,
): Promise<(ShownNotice & { readonly path: string })[]> {
  const { results } = (await callApi(server, person, 'GET', '/api/v1/notices/?page_size=50')).body
  const about = results.find(({ record_id }: { record_id: string }) => record_id === recordId)
  return (about?.notices ?? []).map((notice: ShownNotice) => ({ path: about.path, ...notice }))
}

/** Who has how many notices of a kind about a record, by the names of the people. */
export async function noticeCounts(
  server: TestServer,
  people: Readonly<Record<string, SignedInSeller>>,
  kind: string,
  recordId: string,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [name, person] of Object.entries(people)) {
    const notice = (await noticesAbout(server, person, recordId)).find((each) => each.kind === kind)
    if (notice) counts[name] = notice.count
  }
  return counts
}
