import { type storageKinds, warehouseKinds } from '@mawrid/contract/warehouses/fields.ts'
import type { warehouseLife } from '@mawrid/contract/warehouses/states.ts'
import type { Warehouse } from '@mawrid/contract/warehouses/warehouse.ts'
import { boolean, doublePrecision, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { idOfCompany, moment } from '../../platform/database/columns.ts'

export const warehouses = pgTable(
  'warehouses',
  {
    id: uuid('id').notNull(),
    companyId: uuid('company_id').notNull(),
    nameAr: text('name_ar').notNull(),
    nameEn: text('name_en'),
    code: text('code').notNull(),
    kind: text('kind', { enum: warehouseKinds }).notNull(),
    addressId: uuid('address_id').notNull(),
    managerName: text('manager_name'),
    managerPhone: text('manager_phone'),
    storage: jsonb('storage').$type<(typeof storageKinds)[number][]>().notNull(),
    capacityM3: numeric('capacity_m3', { precision: 14, scale: 3 }),
    workingHours: jsonb('working_hours').$type<Warehouse['working_hours']>().notNull(),
    closedDays: jsonb('closed_days').$type<string[]>().notNull(),
    openHolidays: jsonb('open_holidays').$type<string[]>().notNull().default([]),
    cutoffTime: text('cutoff_time'),
    handlingDays: integer('handling_days').notNull(),
    pickup: boolean('pickup').notNull(),
    deliveryRegions: jsonb('delivery_regions').$type<Warehouse['delivery_regions']>().notNull(),
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    isDefault: boolean('is_default').notNull(),
    status: text('status').$type<(typeof warehouseLife.states)[number]>().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  idOfCompany,
)
