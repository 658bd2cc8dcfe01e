import { type Catalogue, isPersonal, named } from './platform/personalData/catalogue.ts'
import { bases, purposes } from './platform/personalData/purposes.ts'
import { recipients } from './platform/personalData/recipients.ts'
import { retentions } from './platform/personalData/retentions.ts'

/** The record of processing activities, generated from the declarations: docs/privacy/record-of-processing.md. */
export function recordOfProcessing(catalogue: Catalogue): string {
  const byPurpose = Object.entries(purposes).map(([name, { en, basis }]) => {
    const tables = Object.entries(catalogue).flatMap(([table, data]) =>
      isPersonal(data) && data.purpose === name ? [{ table, data }] : [],
    )
    const rows = tables.map(({ table, data }) => {
      const columns = [...named(data.personal), ...named(data.secret ?? '')].join(', ')
      const copy = data.notExported ? `no: ${data.notExported}` : 'yes'
      return `| \`${table}\` | ${columns} | ${retentions[data.retention].period.en} | ${data.onClosing} | ${copy} |`
    })
    return `## ${en}

Basis: ${bases[basis].en.toLowerCase()}.

| table | personal data | kept | when the account closes | in the person’s copy |
|---|---|---|---|---|
${rows.join('\n')}`
  })
  const received = recipients.map(({ en, receives }) => `| ${en} | ${receives.en} |`)
  return `# Record of processing activities

Article 31 of the Personal Data Protection Law. This page is made of the catalogue of personal data, the \`personalData.ts\` of each
feature, by \`node server/src/recordOfProcessing.docs.ts > docs/privacy/record-of-processing.md\`; a test compares both, and the catalogue with the database. The controller, the data
protection officer and the place of storage are the operator’s and are filled in where the record is kept.

| | |
|---|---|
| Controller | *operator: name, commercial registration, address* |
| Data protection officer | *operator: name, email, phone* |
| Place of database, files and backups | *operator: provider and region in the Kingdom* |
| Transfers outside the Kingdom | none by the product; see [the checklist](transfer-checklist.md) |
| Whose data | sellers’ representatives, their employees named as contacts, and buyers |

${byPurpose.join('\n\n')}

## Recipients

| who | receives |
|---|---|
${received.join('\n')}
`
}

/** The table of section 6 of the privacy policy. */
export function retentionTable(lang: 'ar' | 'en'): string {
  return Object.values(retentions)
    .map(({ data, period }) => `| ${data[lang]} | ${period[lang]} |`)
    .join('\n')
}
