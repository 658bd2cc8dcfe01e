import { appKeySeal } from '../src/features/account/secondStep/appKeys.ts'
import { findApp } from '../src/features/account/secondStep/store.ts'
import { codeOfStep, stepAt } from '../src/features/account/secondStep/totp.ts'
import type { SignedInSeller } from './builders.ts'
import type { TestServer } from './harness.ts'

export function post(server: TestServer, seller: SignedInSeller, path: string, payload: object = {}) {
  return server.app.inject({ method: 'POST', url: `/api/v1/seller/${path}`, headers: seller.headers, payload })
}

/** The code that the person's app shows, `by` steps of 30 seconds from now. */
export async function appCode(server: TestServer, userId: string, by = 0): Promise<string> {
  const app = await findApp(server.parts.db.system, userId)
  if (!app) throw new Error('There is no app')
  const key = Buffer.from(String(appKeySeal(server.parts).open(app.secretSealed)), 'base64')
  return codeOfStep(key, stepAt(server.clock.now()) + by)
}

/** Turns the authenticator app on, and returns the recovery codes. The clock is a step later, so that another code works. */
export async function turnOnApp(server: TestServer, seller: SignedInSeller): Promise<string[]> {
  await post(server, seller, 'second-step/app/')
  const code = await appCode(server, seller.user.id)
  const answer = await post(server, seller, 'second-step/app/confirm/', { code })
  server.clock.forward(30_000)
  return answer.json().recovery_codes
}
