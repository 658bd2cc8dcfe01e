import { customType, numeric, timestamp } from 'drizzle-orm/pg-core'

export const moment = (name: string) => timestamp(name, { withTimezone: true })
export const money = (name: string) => numeric(name, { precision: 14, scale: 2 })
export const quantity = (name: string) => numeric(name, { precision: 16, scale: 3 })
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
