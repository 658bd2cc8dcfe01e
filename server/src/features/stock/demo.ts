// Only for the demo data, which needs a past that no call can write.
export { stockBins, stockLevels } from './tables.ts'
