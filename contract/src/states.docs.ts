import { lives } from './lifecycles.ts'
import type { Move, StateTable } from './states.ts'

/**
 * Prints every state table as Markdown: `node contract/src/states.docs.ts > docs/states.md`.
 * A test holds the committed page to it.
 */
export function statesPage(): string {
  const sections = Object.entries(lives).map(([name, table]) => section(name, table))
  return `${[intro, ...sections].join('\n\n')}\n`
}

const intro = `# States

Every record with a life, as the contract declares it: the server enforces these tables, the dashboard draws its buttons
from them. This page is printed from them by \`node contract/src/states.docs.ts > docs/states.md\`.

"Needs" is what else must hold. Where one action can lead to several states, the first row whose needs hold is taken.`

function section(name: string, table: StateTable<string, string>): string {
  const diagram = ['```mermaid', 'stateDiagram-v2', ...arrows(table), '```']
  const rows = ['| from | action | by | to | needs |', '|---|---|---|---|---|', ...table.moves.map(row)]
  return [`## ${name}`, '', ...diagram, '', ...rows].join('\n')
}

function arrows(table: StateTable<string, string>): string[] {
  return table.moves
    .filter((move) => move.to !== 'same')
    .flatMap((move) => move.from.map((from) => `  ${from ?? '[*]'} --> ${move.to ?? '[*]'}: ${words(move.action)}`))
}

function row(move: Move<string, string>): string {
  const from = move.from.map((state) => (state === null ? '(none)' : words(state))).join(', ')
  const to = move.to === null ? '(gone)' : words(move.to)
  const cells = [from, words(move.action), move.by.join(', '), to, (move.needs ?? []).map(words).join(', ')]
  return `| ${cells.join(' | ')} |`
}

function words(name: string): string {
  return name.replaceAll('_', ' ')
}

if (import.meta.main) process.stdout.write(statesPage())
