import { texts } from '@mawrid/sandbox/src/nafath/page/texts.js'
import { expect, type Locator, type Page } from 'playwright/test'
import type { InputMethod } from './inputMethods.ts'
import { inEither } from './texts.ts'

interface NafathPhone {
  readonly pick: (input: InputMethod, nationalId: string, number: string) => Promise<void>
  readonly pickAnother: (nationalId: string, number: string) => Promise<void>
  readonly reject: (nationalId: string) => Promise<void>
  readonly lapse: (nationalId: string) => Promise<void>
  readonly handOver: (nationalId: string) => Promise<void>
}

/** The sandbox's phone, which shows the requests of all persons. */
export function nafathPhone(phone: Page): NafathPhone {
  const requestOf = (nationalId: string): Locator => phone.getByRole('listitem').filter({ hasText: nationalId })
  const press = async (nationalId: string, answer: 'reject' | 'lapse' | 'handOver') => {
    await requestOf(nationalId)
      .getByRole('button', { name: inEither(texts.en[answer], texts.ar[answer]) })
      .click()
    // The status appears once Mawrid has the answer, and the list is read after it.
    await expect(phone.getByRole('status')).not.toBeEmpty()
    await expect(requestOf(nationalId)).toHaveCount(0)
  }
  return {
    async pick(input, nationalId, number) {
      await input.press(requestOf(nationalId).getByRole('button', { name: number, exact: true }))
      await expect(requestOf(nationalId)).toHaveCount(0)
    },
    async pickAnother(nationalId, number) {
      await requestOf(nationalId)
        .getByRole('button', { name: /^\d{2}$/ })
        .filter({ hasNotText: number })
        .first()
        .click()
      await expect(requestOf(nationalId)).toHaveCount(0)
    },
    reject: (nationalId) => press(nationalId, 'reject'),
    lapse: (nationalId) => press(nationalId, 'lapse'),
    handOver: (nationalId) => press(nationalId, 'handOver'),
  }
}

export async function openPhone(page: Page): Promise<Page> {
  await page.goto(`${process.env.E2E_SANDBOX_URL}/nafath`)
  return page
}
