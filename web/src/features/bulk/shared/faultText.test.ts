import { join } from 'node:path'
import { cellFaults, editFaults, fileFaults, pictureFaults } from '@mawrid/contract/bulk/faults.ts'
import { expect, test } from 'vitest'
import { mergedTexts } from '../../../../build/locales.ts'

const web = join(import.meta.dirname, '../../../..')

test.each(['en', 'ar'])(
  'every fault of a file, a cell, a change of many and a picture has its words in %s, and no words are left over',
  (lang) => {
    const { bulk } = mergedTexts(web, lang) as { bulk: Record<string, Record<string, string>> }
    const namesIn = (name: string) => Object.keys(bulk[name] ?? {}).sort()
    expect(namesIn('fileFaults')).toEqual(Object.keys(fileFaults).sort())
    expect(namesIn('cellFaults')).toEqual(Object.keys(cellFaults).sort())
    expect(namesIn('editFaults')).toEqual(Object.keys(editFaults).sort())
    expect(namesIn('pictureFaults')).toEqual(Object.keys(pictureFaults).sort())
  },
)
