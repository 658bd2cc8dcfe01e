import { Problem } from '@mawrid/contract/problems.ts'
import { expect, test } from 'vitest'
import type { Files, IncomingFile, StoredFile } from '../parts.ts'
import { withUpload, withUploads } from './withUpload.ts'

const owner = { companyId: 'company', userId: 'user' }
const upload = (name: string) => ({ name }) as IncomingFile

function aStore() {
  const removed: string[] = []
  const files: Pick<Files, 'storeDocument' | 'remove'> = {
    storeDocument: async (_, { name }) => {
      if (name === 'refused') throw new Problem('unsupported_media_type')
      return { id: name } as StoredFile
    },
    remove: async (id) => void removed.push(id),
  }
  return { files, removed }
}

test('files are removed where what they were sent for is refused, one of them included', async () => {
  const { files, removed } = aStore()
  const refuse = async () => {
    throw new Problem('wrong_state')
  }
  await expect(withUploads(files, owner, [upload('a'), upload('b')], refuse)).rejects.toThrow()
  expect(removed).toEqual(['a', 'b'])
  await expect(withUploads(files, owner, [upload('c'), upload('refused')], async () => 1)).rejects.toThrow()
  expect(removed).toEqual(['a', 'b', 'c'])
})

test('files stay where nobody knows whether what names them was stored', async () => {
  const { files, removed } = aStore()
  const lose = async () => {
    throw new Error('Connection terminated unexpectedly')
  }
  await expect(withUploads(files, owner, [upload('a')], lose)).rejects.toThrow('terminated')
  await expect(withUpload({ files: files as Files }, owner, upload('b'), lose)).rejects.toThrow('terminated')
  expect(removed).toEqual([])
})
