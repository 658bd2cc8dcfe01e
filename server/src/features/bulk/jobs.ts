import type { Parts } from '../../platform/parts.ts'
import { asRequester } from './asRequester.ts'
import { applyEdit, type EditJob, editJobs, revertEdit } from './edits/bulkEdits.ts'
import { forgetImports } from './imports/forgetImports.ts'
import { type ImportJob, importJobs, undoImport, workOnImport } from './imports/workOnImport.ts'
import { sweepLocalFiles } from './localFile.ts'
import { fetchPictures, fetchPicturesJob, type PicturesJob } from './pictures/fetchPictures.ts'
import { bulkEdits, imports } from './tables.ts'

export function defineBulkJobs(parts: Parts): void {
  const { jobs } = parts

  jobs.define<ImportJob>({
    name: importJobs.reading,
    formerNames: ['imports.read'],
    run: (job) => asRequester(parts, imports, job, () => workOnImport(parts, 'reading', job)),
  })
  jobs.define<ImportJob>({
    name: importJobs.running,
    formerNames: ['imports.run'],
    run: (job) => asRequester(parts, imports, job, () => workOnImport(parts, 'running', job)),
  })
  jobs.define<ImportJob>({
    name: importJobs.undoing,
    formerNames: ['imports.undo'],
    run: (job) => asRequester(parts, imports, job, () => undoImport(parts, job)),
  })
  jobs.define<PicturesJob>({
    name: fetchPicturesJob,
    formerNames: ['imports.pictures'],
    run: (job) => fetchPictures(parts, job),
  })
  jobs.define<EditJob>({
    name: editJobs.apply,
    run: (job) => asRequester(parts, bulkEdits, job, () => applyEdit(parts, job)),
  })
  jobs.define<EditJob>({
    name: editJobs.undo,
    run: (job) => asRequester(parts, bulkEdits, job, () => revertEdit(parts, job)),
  })

  jobs.every('bulk.forget_imports', '45 3 * * *', () => forgetNightly(parts), { formerNames: ['imports.forget'] })
}

async function forgetNightly(parts: Parts): Promise<void> {
  await forgetImports(parts)
  await sweepLocalFiles(parts)
}
