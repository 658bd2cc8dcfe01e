-- When ZATCA accepted the document of a subscription invoice or credit note: from then on its buyer gets the XML. The document
-- itself is the marketplace's, and no company reads it.
alter table subscription_e_invoices add column cleared_at timestamptz;
