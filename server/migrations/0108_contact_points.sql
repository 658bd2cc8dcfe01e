-- transaction: none
-- Customers by the mobile numbers and emails of their contacts.
create index concurrently if not exists customers_points on customers using gin (contact_points(contacts));
