import { features } from './features.ts'
import { platformData } from './platform/personalData/platformData.ts'
import { recordOfProcessing } from './recordOfProcessing.ts'

const catalogue = Object.assign({}, ...features.map(({ personalData }) => personalData), platformData)
process.stdout.write(recordOfProcessing(catalogue))
