import { lives } from './lifecycles.ts'
import type { Move, StateTable } from './states.ts'

/**
 * Every state table as Markdown, printed by `node contract/src/states.docs.ts > docs/states.md`. A test compares it with
 * the committed page.
 */
export function statesPage(): string {
  const sections = Object.entries(lives).map(([name, table]) => section(name, table))
  return `${[intro, ...sections].join('\n\n')}\n`
}

const intro = `# States

The states of every record and the actions that change them, as declared in the contract. The server allows only these
actions, and the dashboard shows its buttons by them. This page is generated with
\`node contract/src/states.docs.ts > docs/states.md\`.

"Needs" lists further conditions. If an action can lead to several states, the first row whose conditions are met applies.`

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
