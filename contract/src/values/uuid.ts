const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** As Postgres writes it, also in capitals: other text where it expects an id is an error of the query. */
export function isUuid(text: string): boolean {
  return uuid.test(text)
}
