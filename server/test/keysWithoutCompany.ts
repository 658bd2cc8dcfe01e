/** Unique keys of companies' tables without `company_id`: Citus refuses them in a distributed table. None may be added. */
export const uniqueKeys: readonly string[] = [
  // Version 0.1.0 writes "on conflict" with them; its processes can run beside this version. The next one drops them.
  'import_pictures_of_0_1_0',
  'stock_reservations_of_0_1_0',
  'stocktake_lines_of_0_1_0',
]

/** Foreign keys of companies' rows without `company_id`, which Citus refuses as well. None may be added. */
export const foreignKeys: readonly string[] = [
  // The document is of the marketplace's own unit, which is of no company. This key has to be dropped before tables are distributed.
  'subscription_e_invoices_document_id_fkey',
]
