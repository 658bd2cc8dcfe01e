import { memoryBy } from '../../platform/lists/memory.ts'

/** What a process remembers of the companies' deals. */
export const dealMemory = memoryBy('deal_versions')
