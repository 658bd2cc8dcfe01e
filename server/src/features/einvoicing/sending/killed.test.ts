import { test } from 'vitest'
import { expectChainThroughKills } from '../../../../test/killWhileIssuing.ts'

// 1,000 invoices: killed.cluster.ts
test(
  'R-10: 120 invoices issued by 20 writers while the process is killed at random are one chain, each cleared once',
  () => expectChainThroughKills({ invoices: 120, writers: 20, kills: 2 }),
  300_000,
)
