import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { byLine, isProven } from './checklistProof.ts'
import { fromFiles, fromResults } from './checklistSources.ts'

// Prints for each line of the specification's checklist the test that proves it; fails when one has no proof.
//   node scripts/checklist.mjs                          by the titles in the test files
//   node scripts/checklist.mjs unit.json journeys.json  by the results of the tests
const root = join(import.meta.dirname, '..')
const { positionals } = parseArgs({ allowPositionals: true })
const { lines } = JSON.parse(readFileSync(join(root, 'docs', 'checklist.json'), 'utf8'))

const results = positionals.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'))
const proofs = byLine(positionals.length > 0 ? results.flatMap(fromResults) : fromFiles(root))
const open = Object.keys(lines).filter((line) => !isProven(proofs.get(line)))
const unknown = [...proofs.keys()].filter((line) => !(line in lines))

for (const [line, text] of Object.entries(lines)) {
  const tests = proofs.get(line) ?? []
  const proof = tests.at(-1)
  const more = tests.length > 1 ? ` (and ${tests.length - 1} more)` : ''
  if (!proof) console.log(`${line}  -  ${text}`)
  else console.log(`${line}  ${isProven(tests) ? 'ok' : 'FAILED'}  ${proof.titles.at(-1)}${more}`)
}
console.log(
  `${Object.keys(lines).length - open.length} of ${Object.keys(lines).length} lines are proven, ${open.length} have no passing test`,
)
if (open.length > 0) console.error(`Not proven: ${open.join(', ')}`)
if (unknown.length > 0) console.error(`Named by tests, and not on the checklist: ${unknown.join(', ')}`)
process.exitCode = open.length + unknown.length > 0 ? 1 : 0
