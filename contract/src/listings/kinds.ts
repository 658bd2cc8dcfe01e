export const listingKinds = ['product', 'service', 'franchise', 'investment'] as const
export type ListingKind = (typeof listingKinds)[number]

/** What is sold. Franchises are contracts over years and investments are capital: neither is part of the sales. */
export const saleKinds = ['product', 'service'] as const satisfies readonly ListingKind[]
