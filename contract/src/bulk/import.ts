import * as z from 'zod/mini'
import { exemptions } from '../listings/exemptions.ts'
import { vatCategories } from '../listings/vat.ts'
import { Country } from '../values/country.ts'
import { Id } from '../values/ids.ts'
import { maxInteger } from '../values/maxInteger.ts'
import { isStorable, line } from '../values/text.ts'
import { Moment } from '../values/time.ts'
import { bulkFields, stockColumn } from './columns.ts'
import { importLife } from './states.ts'

const Params = z.optional(z.record(z.string(), z.union([z.string(), z.number()])))

/** What a column can be mapped to: a field, or the stock in one warehouse as `quantity:` and its id. */
const ColumnTarget = z.union([z.enum(bulkFields), z.templateLiteral([stockColumn, Id])])

/** A column of the file and the field it is mapped to. */
export const ImportColumn = z.object({
  index: z.int(),
  header: z.string(),
  /** Values of the first rows, to recognise the column. */
  samples: z.array(z.string()),
  field: z.nullable(ColumnTarget),
  /** Whether the mapping comes from the column's name, from an earlier file like it, or from the seller. */
  known_by: z.nullable(z.enum(['name', 'memory', 'person'])),
  /** Whether it is called a description, as many accounting programs call the name of an item. */
  is_description: z._default(z.boolean(), false),
})

/** One value for all rows, of fields that no column of the file is mapped to. It fills what a product lacks and replaces nothing. */
export const ImportConstants = z.strictObject({
  category: z.optional(Id),
  unit: z.optional(Id),
  /** Where the quantities of the rows are counted. */
  warehouse: z.optional(Id),
  vat_category: z.optional(z.enum(vatCategories)),
  /** For rows of its VAT category. */
  exemption_code: z.optional(z.enum(exemptions.map(({ code }) => code))),
  brand: z.optional(line(1, 80)),
  origin_country: z.optional(Country),
  price_includes_vat: z.optional(z.boolean()),
  /** Whether a name from a column that is called a description replaces that of existing products too. */
  renames_existing: z.optional(z.boolean()),
})
export type ImportConstants = z.output<typeof ImportConstants>
export const constantFields = (Object.keys(ImportConstants.shape) as (keyof ImportConstants)[]).filter(
  (field) => field !== 'renames_existing',
)

export const ColumnMapping = z.strictObject({
  /** The field of each column in the order of the file; null leaves a column out. */
  fields: z.array(z.nullable(ColumnTarget)).check(z.minLength(1), z.maxLength(200), z.refine(areApart, 'not_alike')),
  /** Without it they stay as they are. */
  constants: z.optional(ImportConstants),
})

/** The kinds of cells whose words name something: each unknown word is mapped once for all rows. Brands are free text. */
export const wordKinds = ['unit', 'category', 'warehouse', 'vat', 'country'] as const
export type WordKind = (typeof wordKinds)[number]

/** The sign before the decimals of a number: 1,250.50 or 1.250,50. */
export const decimalSigns = ['point', 'comma'] as const
export type DecimalSign = (typeof decimalSigns)[number]

/** How numbers are read that could be read in two ways, such as 1,250. */
const Decimals = z.object({
  sign: z.enum(decimalSigns),
  /** From other numbers of the file, from an earlier file with the same columns, from a person, or from nothing. */
  known_by: z.enum(['file', 'memory', 'person', 'assumed']),
  /** Numbers of the file, and what each reading makes of them. */
  examples: z.array(z.object({ text: z.string(), point: z.string(), comma: z.string() })),
})

/** Systems whose files are known by their columns. */
export const shopSystems = ['shopify_inventory', 'shopify', 'salla', 'zid', 'woocommerce', 'odoo', 'medusa'] as const
export type ShopSystem = (typeof shopSystems)[number]

/** How many unknown words of one file are listed, and can be mapped in one call. */
export const maxWords = 200

/** What a word is mapped to so that its cells count as empty. */
export const emptyValue = ''

const ImportWord = z.object({
  kind: z.enum(wordKinds),
  text: z.string(),
  /** How many rows have it. */
  rows: z.int(),
  /** The id of a unit, category or warehouse, a VAT category or a country code; `''` for none, null if not mapped yet. */
  value: z.nullable(z.string()),
})
export type ImportWord = z.output<typeof ImportWord>

/** What a word is mapped to: the empty value leaves its cells empty, null removes a mapping. */
export const WordChoice = z.strictObject({
  kind: z.enum(wordKinds),
  text: z.string().check(z.minLength(1), z.maxLength(200), z.refine(isStorable, 'control_characters')),
  value: z.nullable(z.string().check(z.maxLength(64), z.refine(isStorable, 'control_characters'))),
})

export const Import = z.object({
  id: Id,
  name: z.string(),
  state: z.enum(importLife.states),
  allowed_actions: z.array(z.string()),
  /** Why the file cannot be read (`fileFaults`). */
  fault: z.nullable(z.object({ code: z.string(), params: Params })),
  /** The system that the file seems to come from, by which its columns and values are read. */
  preset: z._default(z.nullable(z.enum(shopSystems)), null),
  columns: z.array(ImportColumn),
  /** Not strict as those that are sent: processes of two versions can run side by side. */
  constants: z.object(ImportConstants.shape),
  /** Whether prices include VAT: what is set for all rows, else what the column's name says; null if neither says so. */
  prices_include_vat: z._default(z.nullable(z.boolean()), null),
  /** Null if each number of the file can be read in one way only. */
  decimals: z.nullable(Decimals),
  /** Required fields of a new product to which no column is mapped. */
  missing_fields: z.array(z.enum(bulkFields)),
  /** Words that name nothing known, and those of earlier files that were mapped; most frequent first. */
  words: z.array(ImportWord),
  /** Rows below the header; examples, totals and blank ones left out. Known once the file is read. */
  rows: z.nullable(z.int()),
  /** The expected outcome, until it is started. */
  forecast: z.nullable(
    z.object({
      made: z.int(),
      changed: z.int(),
      same: z.int(),
      refused: z.int(),
      /** Rows of totals, which are skipped. */
      totals: z._default(z.int(), 0),
      /** Products that lose a volume price, which a conversion makes equal to the one before. */
      equal_tiers: z._default(z.int(), 0),
    }),
  ),
  rows_done: z.int(),
  made: z.int(),
  changed: z.int(),
  same: z.int(),
  refused: z.int(),
  /** Pictures that are still to be fetched, and those that could not be. */
  pictures_waiting: z.int(),
  pictures_failed: z.int(),
  started_at: z.nullable(Moment),
  ended_at: z.nullable(Moment),
  /** Until when it can be undone. */
  undo_until: z.nullable(Moment),
  /** Products that the undo skipped, because they were changed since. */
  undo_left: z.int(),
  created_at: Moment,
})
export type Import = z.output<typeof Import>

/** `code` is one of `cellFaults` or a field's code; `column` is null where the error concerns the whole row. */
export const CellProblem = z.object({
  column: z.nullable(z.int()),
  field: z.nullable(z.enum(bulkFields)),
  code: z.string(),
  params: Params,
})
export type CellProblem = z.output<typeof CellProblem>

export const rowOutcomes = ['made', 'changed', 'same', 'refused'] as const

/** How many rows of each outcome a preview lists; it counts all. */
export const maxPreviewRows = 1_000

/**
 * A row of the file: its number, its cells as text in column order, and the expected outcome. Problems of a row that is
 * not refused say what it changes besides its cells.
 */
export const ImportRow = z.object({
  row: z.int(),
  cells: z.array(z.string()),
  outcome: z.enum(rowOutcomes),
  problems: z.array(CellProblem),
})
export type ImportRow = z.output<typeof ImportRow>

/** A refused row as somebody corrected it. */
export const CorrectedRow = z.strictObject({
  row: z.int().check(z.minimum(1), z.maximum(maxInteger)),
  /** All cells of the row in the order of the columns. */
  cells: z
    .array(z.string().check(z.maxLength(32_767), z.refine(isStorable, 'control_characters')))
    .check(z.maxLength(200)),
})

/** A picture that was not stored, of a product that was. */
export const FailedPicture = z.object({
  listing: Id,
  sku: z.string(),
  name_ar: z.string(),
  name_en: z.nullable(z.string()),
  /** The URL or the name in the ZIP, as in the file. */
  source: z.string(),
  /** One of `pictureFaults`. */
  code: z.string(),
})

function areApart(fields: readonly (string | null)[]): boolean {
  const chosen = fields.filter((field) => field !== null)
  return new Set(chosen).size === chosen.length
}
