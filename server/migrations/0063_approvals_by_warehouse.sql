-- allow fill: a company has few requests for approval
-- allow plain index: a company has few requests for approval
-- A request for approval of goods that are lost belongs to their warehouse, whatever record it is about: a transfer or a shipment of
-- a deal as well (docs/decisions/0038-limited-members.md).

alter table approval_requests add column warehouse_ids uuid[];
update approval_requests set warehouse_ids = array[record_id] where record_kind = 'warehouse';
update approval_requests r set warehouse_ids = array[t.from_warehouse]
  from stock_transfers t where r.record_kind = 'transfer' and t.id = r.record_id;
update approval_requests r set warehouse_ids = array[p.warehouse_id]
  from deal_parcels p where r.call = 'deals.failParcel' and p.id = (r.content -> 'params' ->> 'parcel')::uuid;

-- Shipments of a deal may be lost in several warehouses, of which each member sees some.
drop index approval_requests_waiting;
create unique index approval_requests_waiting on approval_requests (record_id, call, (coalesce(warehouse_ids, '{}')))
  where status = 'waiting';

-- The version before does not write the column, so the record of a write-off still counts.
alter policy of_warehouses on approval_requests
  using (
    (record_kind <> 'warehouse' or record_id = any ((select visible_warehouses())::uuid[]))
    and (warehouse_ids is null or warehouse_ids && (select visible_warehouses())::uuid[])
  );
