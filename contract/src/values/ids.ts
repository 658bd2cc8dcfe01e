import * as z from 'zod/mini'

export const Id = z.uuid('uuid')
export const ById = z.object({ id: Id })
