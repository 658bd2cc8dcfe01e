import { memoryBy } from '../../../platform/lists/memory.ts'

/** What a process remembers of the companies' catalogues. */
export const catalogueMemory = memoryBy('catalogue_versions')
