// Only for the demo data, which needs a past that no call can write.
export { assignedDeals } from './assignment/assignedDeals.ts'
export { readMilestones } from './fulfilment/milestones/store.ts'
export { packParcel } from './fulfilment/parcels/packParcel.ts'
export { movePipeline } from './fulfilment/pipeline/movePipeline.ts'
export type { Effect, Move } from './negotiation/moveDeal.ts'
export { sendOffer } from './rounds/sendOffer.ts'
export { readLines, readRounds, storeDeal } from './store.ts'
export { deals } from './tables.ts'
