import { firstPreviousHash } from './rules/stamp.ts'
import { type Finding, finding } from './stamp/messages.ts'

interface Link {
  readonly counter: number
  readonly previousHash: string
  readonly hash: string
}

/** The documents of one unit, each with the hash of the one before it. */
export interface Chain {
  /** What is wrong with the place of a document; nothing for one that came before. */
  check(link: Link): readonly Finding[]
  add(link: Link): void
  /** In the order of their counters. */
  links(): readonly Link[]
  state(): ChainState
}

interface ChainState {
  readonly documents: number
  readonly lastCounter: number
  /** Counters below the last that have not come. */
  readonly missing: readonly number[]
}

const maxLinks = 20_000
const maxMissing = 100

/** Documents may come in another order than they were made in; each is compared with the neighbours that are known. */
export function createChain(): Chain {
  const links = new Map<number, Link>()
  return {
    check({ counter, previousHash, hash }) {
      const used = links.get(counter)
      if (used) return used.hash === hash ? [] : [usedCounter(counter)]
      if ((counter === 1) !== (previousHash === firstPreviousHash)) return [wrongHash]
      const [before, after] = [links.get(counter - 1), links.get(counter + 1)]
      const isBroken = (before && before.hash !== previousHash) || (after && after.previousHash !== hash)
      return isBroken ? [wrongHash] : []
    },
    add(link) {
      links.set(link.counter, link)
      const [oldest] = links.keys()
      if (links.size > maxLinks && oldest !== undefined) links.delete(oldest)
    },
    links: () => [...links.values()].toSorted((one, other) => one.counter - other.counter),
    state() {
      const counters = [...links.keys()]
      const [lowest, highest] = [Math.min(...counters), Math.max(...counters)]
      const missing: number[] = []
      for (let counter = lowest; counter < highest && missing.length < maxMissing; counter += 1) {
        if (!links.has(counter)) missing.push(counter)
      }
      return { documents: links.size, lastCounter: links.size > 0 ? highest : 0, missing }
    },
  }
}

const wrongHash = finding(
  'INVOICE_HASHING_ERRORS',
  'KSA-13',
  'The previous invoice hash (KSA-13) is not that of the document before this one',
  'بصمة الفاتورة السابقة (KSA-13) ليست بصمة المستند السابق لهذا المستند',
)

function usedCounter(counter: number): Finding {
  return finding(
    'INVOICE_HASHING_ERRORS',
    'KSA-16',
    `The invoice counter value (KSA-16) ${counter} has already been used by another document`,
    `قيمة عداد الفاتورة (KSA-16) ${counter} مستخدمة في مستند آخر`,
  )
}
