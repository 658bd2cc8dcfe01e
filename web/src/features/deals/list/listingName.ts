/** Under which the name of a listing that deals are narrowed to is kept, so that its filter can say it. */
export function listingNameKey(id: string): readonly string[] {
  return ['listings', 'name', id]
}
