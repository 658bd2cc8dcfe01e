/** The cache key of a listing's name, which the filter's chip shows. */
export function listingNameKey(id: string) {
  return ['listings', 'name', id] as const
}
