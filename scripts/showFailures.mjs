import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { failuresIn } from './failures.ts'

// Prints the failed tests in the given results of Vitest and Playwright:
//   node scripts/showFailures.mjs unit.json journeys.json
const { positionals } = parseArgs({ allowPositionals: true })
for (const file of positionals.filter((result) => existsSync(result))) {
  for (const failure of failuresIn(readFileSync(file, 'utf8'))) {
    console.log(`\nFAILED ${failure.file}: ${failure.title}\n${failure.message}`)
  }
}
