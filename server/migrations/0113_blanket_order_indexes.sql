-- transaction: none
-- The call-offs of a blanket order, what was called off of an item, and the blanket orders that end next.

create index concurrently if not exists deals_called_off on deals (blanket_order_id, id) where blanket_order_id is not null;

create index concurrently if not exists deal_lines_called_off on deal_lines (blanket_line_id) where blanket_line_id is not null;

create index concurrently if not exists deals_in_force on deals (call_until) where status = 'in_force';
