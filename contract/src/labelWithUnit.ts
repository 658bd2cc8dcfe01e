import type { FieldDetails, Label } from './fields.ts'

/** With what it counts: "Weight (kg)". For histories and spreadsheets, whose values are bare numbers. */
export function labelWithUnit({ label, unit }: Pick<FieldDetails, 'label' | 'unit'>): Label {
  return unit ? { ar: `${label.ar} (${unit.ar})`, en: `${label.en} (${unit.en})` } : label
}
