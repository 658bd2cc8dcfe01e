import { test } from 'vitest'
import { expectChainThroughKills } from '../../../../test/killWhileIssuing.ts'

test(
  'R-10: 1,000 invoices issued by 20 writers while the process is killed at random are one chain, each cleared once',
  () => expectChainThroughKills({ invoices: 1_000, writers: 20, kills: 12 }),
  600_000,
)
