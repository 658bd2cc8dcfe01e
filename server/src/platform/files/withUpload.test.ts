import { Problem } from '@mawrid/contract/problems.ts'
import { expect, test } from 'vitest'
import type { Once } from '../http/feature.ts'
import type { Db, Files, IncomingFile, StoredFile } from '../parts.ts'
import { onceWithUploads } from './withUpload.ts'

const owner = { companyId: 'company', userId: 'user' }
const upload = (name: string) => ({ name }) as IncomingFile
const tx = {} as Db
const once: Once = Object.assign(<T>(run: (tx: Db) => Promise<T>) => run(tx), {
  after: async <P, T>(prepare: () => Promise<P>, run: (tx: Db, prepared: P) => Promise<T>) => run(tx, await prepare()),
})

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

test('files are deleted where their request is refused, one of them included', async () => {
  const { files, removed } = aStore()
  const refuse = async () => {
    throw new Problem('wrong_state')
  }
  const sent = (...names: string[]) => ({ owner, once, uploads: names.map(upload) })
  await expect(onceWithUploads(files, sent('a', 'b'), refuse)).rejects.toThrow()
  expect(removed).toEqual(['a', 'b'])
  await expect(onceWithUploads(files, sent('c', 'refused'), async () => 1)).rejects.toThrow()
  expect(removed).toEqual(['a', 'b', 'c'])
})

test('files stay where it is unknown whether the record that refers to them was stored', async () => {
  const { files, removed } = aStore()
  const lose = async () => {
    throw new Error('Connection terminated unexpectedly')
  }
  await expect(onceWithUploads(files, { owner, once, uploads: [upload('a')] }, lose)).rejects.toThrow('terminated')
  expect(removed).toEqual([])
})

test('a repeated request stores no file', async () => {
  const { files } = aStore()
  const answered: Once = Object.assign(<T>(run: (tx: Db) => Promise<T>) => run(tx), {
    after: async () => ({ id: 'the first answer' }) as never,
  })
  const reply = await onceWithUploads(files, { owner, once: answered, uploads: [upload('refused')] }, async () => ({
    id: 'another answer',
  }))
  expect(reply).toEqual({ id: 'the first answer' })
})
