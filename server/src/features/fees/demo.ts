// Only for the demo data, which needs a past that no call can write.
export { creditFee } from './creditFees.ts'
export { issueStatement } from './issueStatements.ts'
export { findLine, unstatedMonths } from './store.ts'
export { feeLines, feeStatements } from './tables.ts'
