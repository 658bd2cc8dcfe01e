import '../../../platform/process/drizzleModules.ts'

// Imported after drizzleModules.ts, which makes this import faster.
await import('./threadTask.ts')
