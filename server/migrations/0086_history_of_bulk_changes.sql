-- A bulk change of stock and an import are in the activity of whoever may read them: a limited member does not read of quantities in
-- other warehouses, nor of files that colleagues sent (docs/decisions/0038-limited-members.md).
create or replace function is_history_in_scope(entry_kind text, record uuid, entry_warehouses uuid[], visible uuid[]) returns boolean
  language sql stable
  return case entry_kind
    when 'stock' then coalesce(entry_warehouses <@ visible, false)
    when 'warehouse' then record = any (visible)
    when 'transfer' then exists (
      select from stock_transfers t where t.id = record and (t.from_warehouse = any (visible) or t.to_warehouse = any (visible))
    )
    when 'stocktake' then exists (select from stocktakes s where s.id = record and s.warehouse_id = any (visible))
    when 'bulk_edit' then exists (
      select from bulk_edits e
      where e.id = record and (e.change ->> 'what' <> 'stock' or (e.change ->> 'warehouse')::uuid = any (visible))
    )
    when 'import' then exists (select from imports i where i.id = record and i.user_id = scope_person())
    else entry_warehouses is null or entry_warehouses && visible
  end;
