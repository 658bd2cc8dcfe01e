-- What a file of many products costs, and what it costs everybody else meanwhile.

-- What warehouses hold. A place where an article is only expected holds nothing, and a catalogue that was just taken in
-- is a hundred thousand of them.
create index stock_levels_held on stock_levels (warehouse_id) include (on_hand, incoming, reserved, standing)
  where not is_blank;

-- While a file is written, the table grows by its fifth every few seconds, and each time all of its index of grams would
-- be gone through.
alter table listings set (autovacuum_vacuum_insert_threshold = 25000);
