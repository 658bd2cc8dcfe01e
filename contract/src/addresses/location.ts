import * as z from 'zod/mini'

/** A point inside the box around the Kingdom. */
export const Latitude = z.number().check(z.minimum(16), z.maximum(33))
export const Longitude = z.number().check(z.minimum(34), z.maximum(56))
