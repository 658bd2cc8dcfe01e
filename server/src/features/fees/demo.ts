// Only for the demo data, which needs a past that no call can write.
export { issueStatement } from './issueStatements.ts'
export { unstatedMonths } from './store.ts'
export { feeLines, feeStatements } from './tables.ts'
