import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/** While this runs, every file that is written as a stream goes to the kernel's own device that is always full. */
export async function withFullDisk<T>(run: () => Promise<T>): Promise<T> {
  const { createWriteStream } = fs
  fs.createWriteStream = () => createWriteStream('/dev/full')
  syncBuiltinESMExports()
  try {
    return await run()
  } finally {
    fs.createWriteStream = createWriteStream
    syncBuiltinESMExports()
  }
}
