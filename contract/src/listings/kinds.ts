export const listingKinds = ['product', 'service', 'franchise', 'investment'] as const
export type ListingKind = (typeof listingKinds)[number]
