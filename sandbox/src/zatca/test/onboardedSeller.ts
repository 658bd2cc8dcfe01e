import { afterAll, beforeAll, beforeEach } from 'vitest'
import { aSeller, type Credentials, renewed } from './aSeller.ts'
import { startZatca, type Zatca } from './startZatca.ts'

interface Onboarded {
  readonly zatca: Zatca
  /** Begins a chain in every test. */
  readonly seller: Credentials
}

/** The stand-in for a file of tests, each of them at the time of the worked documents and with a chain of its own. */
export function onboardedSeller(): Onboarded {
  const zatca = startZatca()
  const startsAt = zatca.clock.now
  let onboarded: Credentials
  let seller: Credentials
  beforeAll(async () => {
    onboarded = await aSeller(zatca)
  })
  beforeEach(async () => {
    zatca.clock.now = startsAt
    seller = await renewed(zatca, onboarded)
  })
  afterAll(() => zatca.close())
  return {
    zatca,
    get seller() {
      return seller
    },
  }
}
