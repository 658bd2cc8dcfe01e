import type { CallShape } from '@mawrid/contract/call.ts'
import { inCompanyOf } from './aMember.ts'
import type { SignedInSeller } from './builders.ts'
import type { TestServer } from './harness.ts'
import { urlOf } from './registeredCalls.ts'

/** The answer to a call for a company with an empty body and ids that do not exist. */
export async function answerTo(
  { app }: TestServer,
  call: CallShape,
  person: SignedInSeller,
  company: SignedInSeller,
): Promise<{ status: number; code: string | undefined }> {
  const answer = await app.inject({
    method: call.method,
    url: urlOf(call),
    headers: { ...person.headers, ...inCompanyOf(company) },
    ...(call.body && { payload: {} }),
  })
  const isProblem = String(answer.headers['content-type']).includes('problem+json')
  return { status: answer.statusCode, code: isProblem ? answer.json<{ code: string }>().code : undefined }
}
