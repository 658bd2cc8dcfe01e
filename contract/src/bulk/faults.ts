/** Why a file cannot be read, in English; the dashboard has its own texts under the same codes. */
export const fileFaults = {
  empty_file: 'The file is empty. Choose the file with your products',
  not_a_spreadsheet: 'The file is not XLSX or CSV. Save it in one of these formats and upload it again',
  old_excel: 'This is the old Excel format (XLS). In Excel choose “Save as”, then “Excel Workbook (XLSX)”',
  open_document: 'This is an OpenDocument file (ODS). Save it as XLSX and upload it again',
  has_macros: 'The file contains macros. Save it as XLSX without macros',
  is_locked: 'The file is protected with a password. Remove the password and upload it again',
  is_broken: 'The file is damaged. Open it in your spreadsheet program, save it again and upload it',
  unpacks_too_large: 'The unpacked file is too large. Split it into several files',
  text_unreadable: 'The text in the file can’t be read. Save it as XLSX, or as CSV in UTF-8',
  no_sheet: 'All sheets are empty. Choose the file with your products',
  no_header: 'No column names found. Write them in the first row',
  no_rows: 'No rows found below the column names. Fill in at least one',
  too_many_rows: 'The file has too many rows. Split it into several files',
  too_many_columns: 'The file has too many columns. Remove those you don’t need',
  package_rows: 'The file has more rows than the plan allows. Split it, or upgrade the plan',
  unexpected: 'Something went wrong on our side. Your file is saved. Try again',
  undo_failed: 'Something went wrong on our side. Not everything was undone. Undo again, or keep the rest',
} as const
export type FileFault = keyof typeof fileFaults

/** What is wrong with a cell, besides the codes of its field (`fieldErrors.ts`). */
export const cellFaults = {
  formula_without_value: 'The formula has no saved result. Enter the value',
  error_value: 'The cell contains a formula error. Enter the value',
  merged_cell: 'The cell is merged. Fill in each row separately',
  cell_too_long: 'The text is too long. Shorten it',
  date_for_number: 'The spreadsheet changed this value to a date. Enter it again as text',
  digits_lost: 'The spreadsheet dropped digits of this number. Enter it in full',
  yes_or_no: 'Enter yes or no',
  number: 'Enter a number',
  unknown_category: 'This category is unknown. Choose one from the list',
  category_not_last: 'Choose a category at the end of its path',
  several_categories: 'Several categories have this name. Enter the full path',
  unknown_unit: 'This unit is unknown. Choose one from the list',
  unknown_warehouse: 'This warehouse is unknown. Enter the name or code of your warehouse',
  unknown_vat: 'This VAT category is unknown. Choose one from the list',
  unknown_country: 'This country is unknown. Check the name',
  unknown_region: 'This region is unknown. Enter a region of Saudi Arabia',
  sku_twice: 'This SKU is in an earlier row. Use each SKU once',
  sku_is_variant:
    'This SKU belongs to a variant. Name its product in its own column, and leave the product’s fields empty',
  unknown_product: 'This product does not exist. Add its row above its variants',
  variant_twice: 'An earlier variant has the same values. Change one of them',
  product_refused: 'The row of this product has errors. Correct them first',
  tiers: 'Enter a quantity and a price on each line, such as 10: 9.50',
  tiers_equal: 'After the conversion some quantities have the same price. Only the first of them stays',
  attributes: 'Enter an attribute and its value on each line, such as Material: Cotton',
  unknown_attribute: 'The category has no such attribute. Check its name',
  unknown_choice: 'This attribute does not have this value. Check its choices',
  quote_open: 'The quotation mark that opens here is not closed. Close it',
  counted_by_variant: 'Stock of this product is counted per variant. Enter it in the rows of its variants',
  options_differ: 'Enter the product’s options and values in their order. Add others in rows of variants',
  picture_address: 'Enter a link that starts with https, or a name from the ZIP file',
  picture_not_in_zip: 'The ZIP file has no picture with this name. Check the name',
  is_archived: 'The product is archived. Restore it first',
  waits_for_review: 'The product is in review. Change it after the review',
  package_full: 'Your plan includes no more products. Upgrade your plan',
  needs_approval: 'Lower stock has to be approved. Book a count or an adjustment instead',
} as const
export type CellFault = keyof typeof cellFaults

/** Why a product was not changed, besides the codes of problems, fields and cells. */
export const editFaults = {
  has_no_price: 'It has no price',
  incomplete: 'Details are missing before it can be published',
  more_than_fits: 'The quantity exceeds the limit of one warehouse',
  changed_since: 'Changed since',
  stock_moved: 'Stock moved or was reserved since',
  outside_scope: 'Its stock is in a warehouse that you don’t have. Ask a colleague to correct it',
} as const
export type EditFault = keyof typeof editFaults

/** Why a picture named by a row was not stored; the row itself is imported. */
export const pictureFaults = {
  picture_not_in_zip: 'The ZIP file has no picture with this name',
  several_in_zip: 'The ZIP file has several pictures with this name. Add the folder before it',
  zip_unreadable: 'The ZIP file is damaged, locked or too large when unpacked',
  not_public: 'The link does not lead to a public https server',
  not_reached: 'The server did not answer in time',
  not_there: 'No picture found at this link',
  too_heavy: 'The picture is larger than 5 MB',
  file_type_refused: 'The file is not a JPEG, PNG, WebP or AVIF picture',
  picture_unreadable: 'The picture can’t be read',
  picture_too_large: 'The picture’s dimensions are too large',
  picture_small: 'A side of the picture is shorter than 800 pixels',
  package_images: 'The product has all the pictures your plan allows',
  cannot_change: 'The product’s status does not allow changes',
} as const
export type PictureFault = keyof typeof pictureFaults
