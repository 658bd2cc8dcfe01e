/** What an API key of the marketplace may be used for. A call of access `market` names the one it asks for. */
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
