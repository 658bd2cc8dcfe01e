import './platform/process/drizzleModules.ts'
import { report } from './platform/process/report.ts'

try {
  // Imported after drizzleModules.ts, which makes this import faster.
  const { startProduct } = await import('./product.ts')
  await startProduct()
} catch (error) {
  report.failed(error)
  process.exitCode = 1
}
