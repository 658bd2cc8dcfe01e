import './platform/process/drizzleModules.ts'
import { report } from './platform/process/report.ts'

try {
  // Loaded after what makes its loading quick.
  const { startProduct } = await import('./product.ts')
  await startProduct()
} catch (error) {
  report.failed(error)
  process.exitCode = 1
}
