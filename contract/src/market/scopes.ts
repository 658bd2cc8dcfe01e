/** The scopes of a marketplace API key. A call of access `market` names the one it requires. */
export const marketScopes = [
  'listings:read',
  'listings:review',
  'deals:write',
  'disputes:resolve',
  'tickets:write',
  'payments:confirm',
  'webhooks:manage',
] as const
export type MarketScope = (typeof marketScopes)[number]
