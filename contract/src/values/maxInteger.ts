/** The greatest whole number that a column of type `integer` holds; Postgres answers a greater one with an error. */
export const maxInteger = 2_147_483_647
