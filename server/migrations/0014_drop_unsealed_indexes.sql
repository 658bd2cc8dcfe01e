-- transaction: none
-- Numbers of buyers are sealed whenever they are written: no job looks for unsealed ones.
drop index concurrently if exists invoice_buyers_unsealed;
drop index concurrently if exists invoices_unsealed;
