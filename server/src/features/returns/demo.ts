// Only for the demo data, which needs a past that no call can write.
export { acceptReturn, refuseReturn } from './answerReturn.ts'
export { receiveReturn } from './receiveGoods.ts'
export { creditReturn } from './settleReturn.ts'
export { linesOf } from './store.ts'
