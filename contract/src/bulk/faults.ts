/** Why a file cannot be read, in English; the dashboard has its own texts under the same codes. */
export const fileFaults = {
  empty_file: 'The file is empty',
  not_a_spreadsheet: 'The file is neither an XLSX nor a CSV file',
  old_excel: 'This is the old Excel format; save it as XLSX',
  open_document: 'This is an OpenDocument file; save it as XLSX',
  has_macros: 'The file holds macros; save it as XLSX without them',
  is_locked: 'The file is locked with a password',
  is_broken: 'The file is damaged and cannot be opened',
  unpacks_too_large: 'The file unpacks to more than is allowed',
  text_unreadable: 'The text is in no encoding that can be read',
  no_sheet: 'No sheet of the file holds anything',
  no_header: 'No row of column names was found',
  no_rows: 'There is nothing below the column names',
  too_many_rows: 'The file has more rows than are allowed',
  too_many_columns: 'The file has more columns than are allowed',
  package_rows: 'The package does not include an import of so many rows',
  unexpected: 'Something went wrong on our side; the file is kept, and can be tried again',
  undo_failed: 'Something went wrong on our side; what is not undone yet stays as it is, and can be undone again',
} as const
export type FileFault = keyof typeof fileFaults

/** What is wrong with a cell, besides the codes of its field (`fieldErrors.ts`). */
export const cellFaults = {
  formula_without_value: 'The formula was saved without its result; put in the value',
  error_value: 'The cell shows an error of the spreadsheet program',
  merged_cell: 'The cell is merged with others; unmerge it and fill in each row',
  cell_too_long: 'The cell holds more than a spreadsheet allows',
  date_for_number: 'The spreadsheet program made a date of this; format the cell as text',
  digits_lost: 'The spreadsheet program dropped digits of this number; format the cell as text',
  yes_or_no: 'Write yes or no',
  number: 'This is not a number',
  unknown_category: 'There is no such category',
  category_not_last: 'Choose a category at the end of its path',
  several_categories: 'Several categories have this name; write the whole path',
  unknown_unit: 'There is no such unit',
  unknown_warehouse: 'There is no such warehouse',
  unknown_vat: 'This is not a VAT category',
  unknown_country: 'This is not a country',
  unknown_region: 'This is not a region of the Kingdom',
  sku_twice: 'This SKU stands in an earlier row of the file',
  sku_is_variant: 'This SKU is a variant; change it on its product',
  quote_open: 'The quotation mark that begins here is never closed',
  counted_by_variant: 'The stock of a product with variants is counted for each variant',
  options_differ: 'Write the options and values that the product has, in their order; add others in its form',
  picture_address: 'A picture is named by an https address, or by its name in the ZIP file',
  picture_not_in_zip: 'The ZIP file holds no picture of this name',
  is_archived: 'The product is archived; restore it first',
  waits_for_review: 'The product waits for review and cannot be changed',
  package_full: 'The package includes no more products',
} as const
export type CellFault = keyof typeof cellFaults

/** Why a product was not changed, besides the codes of problems, fields and cells. */
export const editFaults = {
  has_no_price: 'The product has no price to raise or lower',
  incomplete: 'Something is missing before the product can be published',
  more_than_fits: 'This is more than can be booked in one warehouse',
  changed_since: 'The product was changed again since',
  stock_moved: 'Goods came, left or were reserved since',
} as const
export type EditFault = keyof typeof editFaults

/** Why a picture named by a row was not stored; the row itself is imported. */
export const pictureFaults = {
  picture_not_in_zip: 'The ZIP file holds no picture of this name',
  several_in_zip: 'The ZIP file holds several pictures of this name; write the folder before it',
  zip_unreadable: 'The ZIP file is damaged, locked or unpacks to more than is allowed',
  not_public: 'The address does not lead to a public https server',
  not_reached: 'The server did not answer in time',
  not_there: 'There is no picture at this address',
  too_heavy: 'The picture has more than 5 MB',
  file_type_refused: 'The file is no JPEG, PNG, WebP or AVIF picture',
  picture_unreadable: 'The picture cannot be read',
  picture_too_large: 'The picture has more pixels than allowed',
  picture_small: 'The picture has fewer than 800 pixels on a side',
  package_images: 'The product has as many pictures as the package includes',
  cannot_change: 'The product cannot be changed in the state it is in',
} as const
export type PictureFault = keyof typeof pictureFaults
