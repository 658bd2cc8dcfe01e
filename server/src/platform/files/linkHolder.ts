import { AsyncLocalStorage } from 'node:async_hooks'

/** Whom a request gives links to. They are of no use once that person is no longer in the company. */
export interface LinkHolder {
  readonly userId: string
  readonly companyId: string | null
}

const holders = new AsyncLocalStorage<LinkHolder | null>()

/** Links made meanwhile are for this person. */
export function holdingLinks<T>(holder: LinkHolder | null, run: () => T): T {
  return holders.run(holder, run)
}

/** Null outside of a person's request: the links of the market API are for whoever has them. */
export function linkHolder(): LinkHolder | null {
  return holders.getStore() ?? null
}
