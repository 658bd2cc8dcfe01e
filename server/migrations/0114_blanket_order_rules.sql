-- Existing rows meet the constraints of 0112; checking them does not stop writes.
alter table deals validate constraint deals_statuses;
alter table deals validate constraint deals_blanket_order;
alter table deal_lines validate constraint deal_lines_blanket_line;
