// Only for the demo data, which writes lists of the past.

export { recordPriceListAction } from './recordPriceListAction.ts'
export { replacePrices } from './setPrices.ts'
export { insertPriceList, storePriceList } from './store.ts'
export { priceLists } from './tables.ts'
