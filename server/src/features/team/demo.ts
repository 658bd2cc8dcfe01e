// Only for the demo data, whose company has a team from the start.

export { companyMembers } from './tables.ts'
