import { fieldsByKind } from '@mawrid/contract/activity/listingLabels.ts'
import { namesWith } from '@mawrid/contract/fields.ts'
import { listingKinds } from '@mawrid/contract/listings/kinds.ts'
import { PgDialect } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { fieldColumnKeys, listings } from '../tables.ts'
import { listOrder } from './orders.ts'

const dialect = new PgDialect()
const columns = fieldColumnKeys.map((key) => listings[key].name)

describe.each(listingKinds)('the list of a %s', (kind) => {
  const fields = fieldsByKind[kind]

  test('has a column for each field that it is ordered or filtered by', () => {
    const needed = [...namesWith(fields, 'isOrdering'), ...namesWith(fields, 'isFilter')]
    expect(needed.filter((name) => !columns.includes(name))).toEqual([])
  })

  test('is put in order by the column of the field', () => {
    for (const name of namesWith(fields, 'isOrdering')) {
      const { key } = listOrder(name, 'en')
      expect(dialect.sqlToQuery(key).sql).toContain(`"${name}"`)
    }
  })
})
