/**
 * What a migration may not do while versions run side by side on one database with millions of rows: break the code before
 * it, or hold a lock for as long as a table is read or written through. docs/migrations.md explains what to do instead.
 */

interface Rule {
  /** As it is named in `-- allow <name>: <why>`. */
  readonly name: string
  readonly instead: string
  /** Breaks earlier code, so it belongs in a migration with `-- requires code: NNNN`. */
  readonly isContract?: boolean
  isBroken(statement: string, file: File): boolean
}

interface File {
  /** Tables that the file itself creates, which nothing uses yet. */
  readonly newTables: ReadonlySet<string>
  readonly all: string
}

const volatile = /\b(?:gen_random_uuid|random|clock_timestamp|nextval|uuidv[47]|ordered_id)\s*\(/i
const name = '(?:only )?"?(\\w+)"?'
const alterTable = new RegExp(`^alter table (?:if exists )?${name} `, 'i')

const rules: readonly Rule[] = [
  {
    name: 'drop',
    instead: 'stop using it, release, and drop it in a later migration that says "requires code"',
    isContract: true,
    isBroken: (statement, file) =>
      /^drop (?:table|type|schema|sequence)\b/i.test(statement) ||
      (isAlteringOld(statement, file) &&
        /\bdrop (?:column )?(?!constraint|not null|default|expression|identity)/i.test(statement)) ||
      isDroppedForGood(statement, file),
  },
  {
    name: 'rename',
    instead: 'add the new name beside the old one, write both, and drop the old one later',
    isContract: true,
    isBroken: (statement) => /^alter \w+ .*\brename\b/i.test(statement),
  },
  {
    name: 'change type',
    instead: 'add a column of the new type, fill it, and move over',
    isContract: true,
    isBroken: (statement, file) =>
      isAlteringOld(statement, file) && /\balter (?:column )?"?\w+"? (?:set data )?type\b/i.test(statement),
  },
  {
    name: 'not null',
    instead:
      'add "check (… is not null) not valid", validate it in the next migration; older code may still leave it out',
    isContract: true,
    isBroken: (statement, file) =>
      isAlteringOld(statement, file) &&
      (/\bset not null\b/i.test(statement) ||
        parts(statement).some(
          (part) => /^add (?:column )?/i.test(part) && /\bnot null\b/i.test(part) && !/\bdefault\b/i.test(part),
        )),
  },
  {
    name: 'revoke',
    instead: 'take rights away once no code uses them',
    isContract: true,
    isBroken: (statement) => /^revoke\b/i.test(statement),
  },
  {
    name: 'plain index',
    instead: 'a file of its own that says "transaction: none", with "create index concurrently if not exists"',
    isBroken: (statement, { newTables }) => {
      const table = /^create (?:unique )?index (?!concurrently).*?\bon (?:only )?"?(\w+)"?/i.exec(statement)?.[1]
      return (
        (table !== undefined && !newTables.has(table)) ||
        /^drop index (?!concurrently)/i.test(statement) ||
        /^reindex (?!.*concurrently)/i.test(statement)
      )
    },
  },
  {
    name: 'constraint',
    instead: 'add it "not valid", and validate it in the next migration',
    isBroken: (statement, file) =>
      isAlteringOld(statement, file) &&
      parts(statement).some(
        (part) =>
          (/^add (?:constraint\b|check\b|foreign key\b|unique\b|primary key\b)/i.test(part) ||
            isColumnWithConstraint(part)) &&
          !/\bnot valid$|\busing index\b/i.test(part),
      ),
  },
  {
    name: 'validate',
    instead: 'validate in the next migration: the lock of what adds the constraint is held until this one ends',
    isBroken: (statement, { all }) => {
      const constraint = /\bvalidate constraint "?(\w+)"?/i.exec(statement)?.[1]
      return constraint !== undefined && new RegExp(`\\badd constraint "?${constraint}"?\\b`, 'i').test(all)
    },
  },
  {
    name: 'rewrite',
    instead: 'add the column without it, set the default afterwards, and fill what is there in parts by a job',
    isBroken: (statement, file) =>
      (isAlteringOld(statement, file) &&
        parts(statement).some(
          (part) =>
            /^add (?:column )?/i.test(part) &&
            (volatile.test(part) || /\bgenerated always as \(|\bas identity\b|\b(?:big)?serial\b/i.test(part)),
        )) ||
      /^(?:vacuum full|cluster)\b/i.test(statement),
  },
  {
    name: 'fill',
    instead: 'let a job do it in parts; a statement over a whole table locks every row of it until the end',
    isBroken: (statement, { newTables }) => {
      const table = /^(?:update|delete from|truncate(?: table)?) (?:only )?"?(\w+)"?/i.exec(statement)?.[1]
      return table !== undefined && !newTables.has(table)
    },
  },
]

/** What is wrong with a migration, each with what to write instead. */
export function brokenRules(sql: string): string[] {
  const header = /^(?:--.*\n|\s*\n)*/.exec(sql)?.[0] ?? ''
  const isContract = /^-- requires code: *\d{4}$/m.test(header)
  const allowed = [...header.matchAll(/^-- allow ([a-z ]+): *\S+/gm)].map(([, rule]) => rule)
  const statements = statementsOf(sql)
  const file: File = {
    newTables: new Set(
      statements.flatMap((one) => /^create (?:unlogged )?table (?:if not exists )?"?(\w+)"?/i.exec(one)?.[1] ?? []),
    ),
    all: statements.join(';\n'),
  }
  return rules
    .filter((rule) => !allowed.includes(rule.name) && !(rule.isContract && isContract))
    .flatMap((rule) =>
      statements
        .filter((statement) => rule.isBroken(statement, file))
        .map((statement) => `${rule.name}: ${statement.slice(0, 80)} — instead: ${rule.instead}`),
    )
}

/** Statements without comments, texts, and the bodies of functions; what a `do` block runs is looked at too. */
function statementsOf(sql: string): string[] {
  const bare = sql
    .replace(/--.*$/gm, '')
    .replace(/'(?:[^']|'')*'/g, `''`)
    .replace(/\bdo \$(\w*)\$\s*(?:declare[\s\S]*?)?begin([\s\S]*?)end;?\s*\$\1\$/gi, '$2')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '$$$$')
  return bare
    .split(';')
    .map((statement) => statement.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
}

function isAlteringOld(statement: string, { newTables }: File): boolean {
  const table = alterTable.exec(statement)?.[1]
  return table !== undefined && !newTables.has(table)
}

/** The changes of one `alter table`, split at commas outside brackets. */
function parts(statement: string): string[] {
  const found: string[] = []
  let depth = 0
  let part = ''
  for (const sign of statement.replace(alterTable, '')) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign === ',' && depth === 0) {
      found.push(part.trim())
      part = ''
    } else part += sign
  }
  return [...found, part.trim()]
}

/** A new column's own check or reference is checked against every row, like any other. */
function isColumnWithConstraint(part: string): boolean {
  return (
    /^add (?:column )?(?!constraint|check|foreign|unique|primary)/i.test(part) &&
    /\b(?:references|unique|primary key)\b|\bcheck \(/i.test(part)
  )
}

/** A view, function, trigger or policy that the file does not create again. */
function isDroppedForGood(statement: string, { all }: File): boolean {
  const [, kind, dropped] =
    /^drop (view|function|trigger|policy|materialized view) (?:if exists )?"?(\w+)"?/i.exec(statement) ?? []
  if (!kind) return false
  return !new RegExp(`\\bcreate (?:or replace )?(?:constraint )?${kind} "?${dropped}"?\\b`, 'i').test(all)
}
