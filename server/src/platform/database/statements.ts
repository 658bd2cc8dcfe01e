import type pg from 'pg'

const allowed =
  /^[\s(]*(?:explain|select|with|insert|update|delete|savepoint|release savepoint|rollback to savepoint)\b/i
const endsTransaction = /^\s*(?:begin|start|commit|end|rollback(?! to)|abort|prepare transaction)\b/i
/** `set_config` could change the role or the bound company; these two settings are only timeouts. */
const setsOther = /\bset_config\b(?!\s*\(\s*'(?:lock|statement)_timeout')/i

/**
 * Company work may only read and write rows: it can neither drop its role, nor bind another company, nor end its
 * transaction to continue without both. The extended protocol allows one statement per message, so none can hide behind
 * another. Values are parameters, so the text checked here comes from the code.
 */
export function confinedStatement(statement: pg.QueryConfig): pg.QueryConfig {
  if (!allowed.test(statement.text) || setsOther.test(statement.text)) {
    throw new Error(`Work for a company reads and writes rows only, it does not: ${statement.text.trim().slice(0, 60)}`)
  }
  return { ...statement, queryMode: 'extended' } as pg.QueryConfig
}

/** Work of the whole database may send any statement except one that ends its transaction. */
export function statementInTransaction(statement: pg.QueryConfig): pg.QueryConfig {
  if (endsTransaction.test(statement.text)) {
    throw new Error(`A transaction is begun and ended by the database's own methods, not by: ${statement.text.trim()}`)
  }
  return statement
}
