/** The ready-made roles, which cannot be changed. A company can make others of the same rights. */
export const roles = ['owner', 'manager', 'sales', 'warehouse', 'finance', 'viewer'] as const
export type Role = (typeof roles)[number]
