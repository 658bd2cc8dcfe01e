import type pg from 'pg'

const allowed =
  /^[\s(]*(?:explain|select|with|insert|update|delete|savepoint|release savepoint|rollback to savepoint)\b/i
const endsTransaction = /^\s*(?:begin|start|commit|end|rollback(?! to)|abort|prepare transaction)\b/i
/** Any setting could be the role, or the company that is bound; these two only say how long to wait. */
const setsOther = /\bset_config\b(?!\s*\(\s*'(?:lock|statement)_timeout')/i

/**
 * Work for a company reads and writes rows, and nothing else: it can neither take off its role, nor bind another company,
 * nor end its transaction to go on without both. The extended protocol takes one statement in a message, so none can hide
 * behind another. Values are parameters, so what is looked at here is written in the code.
 */
export function confinedStatement(statement: pg.QueryConfig): pg.QueryConfig {
  if (!allowed.test(statement.text) || setsOther.test(statement.text)) {
    throw new Error(`Work for a company reads and writes rows only, it does not: ${statement.text.trim().slice(0, 60)}`)
  }
  return { ...statement, queryMode: 'extended' } as pg.QueryConfig
}

/** Work of the whole database may send anything, but what follows the end of its transaction would be in none. */
export function statementInTransaction(statement: pg.QueryConfig): pg.QueryConfig {
  if (endsTransaction.test(statement.text)) {
    throw new Error(`A transaction is begun and ended by the database's own methods, not by: ${statement.text.trim()}`)
  }
  return statement
}
