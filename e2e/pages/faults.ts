import { expect } from 'playwright/test'

/** Lets the next calls of one of the sandbox's services go unanswered. */
export async function cutOff(service: string, calls: number): Promise<void> {
  const answer = await fetch(`${process.env.E2E_SANDBOX_URL}/faults/${service}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode: 'down', count: calls }),
  })
  expect(answer.ok).toBe(true)
}
