import { join } from 'node:path'
import { cellFaults, editFaults, fileFaults, pictureFaults } from '@mawrid/contract/bulk/faults.ts'
import { expect, test } from 'vitest'
import { mergedTexts } from '../../../../build/locales.ts'

const web = join(import.meta.dirname, '../../../..')

test.each(['en', 'ar'])(
  'every error of a file, a cell, a bulk change and a picture has its text in %s, and no text is unused',
  (lang) => {
    const { bulk } = mergedTexts(web, lang) as { bulk: Record<string, Record<string, string>> }
    const namesIn = (name: string) => Object.keys(bulk[name] ?? {}).sort()
    expect(namesIn('fileFaults')).toEqual(Object.keys(fileFaults).sort())
    expect(namesIn('cellFaults')).toEqual(Object.keys(cellFaults).sort())
    expect(namesIn('editFaults')).toEqual(Object.keys(editFaults).sort())
    expect(namesIn('pictureFaults')).toEqual(Object.keys(pictureFaults).sort())
  },
)
