import { test } from 'vitest'
import { expectChainThroughKills } from '../../../../test/killWhileIssuing.ts'

// 1,000 invoices: killed.cluster.ts
test(
  'R-10: 60 invoices issued by 20 writers while the process is killed at random are one chain, each cleared once',
  () => expectChainThroughKills({ invoices: 60, writers: 20, kills: 1 }),
  300_000,
)
