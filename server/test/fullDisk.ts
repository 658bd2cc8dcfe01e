import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/** While this runs, every file written as a stream goes to /dev/full, so writes fail with ENOSPC. */
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
