import { sql, type Statement } from '../../../platform/database/sql.ts';

/**
 * A German location with all of its tills as they are now (`TaxPlace`), null elsewhere: what a close keeps of them, because its
 * tax office reads them as they were then (TAX-02).
 */
export const placeNow = (propertyId: number): Statement => sql`(
  select jsonb_build_object('name', properties.name, 'legalName', legal_name, 'taxNumber', tax_number, 'vatNumber', vat_number,
    'address', address, 'postalCode', postal_code, 'city', city, 'registers', coalesce((
      select jsonb_agg(jsonb_build_object('id', cash_registers.id, 'name', cash_registers.name, 'takesCash', takes_cash, 'serialNumber', serial_number,
        'make', make, 'deviceModel', device_model, 'software', software, 'softwareVersion', coalesce(software_version, app_version),
        'tseSerial', tse_serial) order by cash_registers.id)
      from cash_registers
      left join cash_register_sightings on cash_register_sightings.group_id = cash_registers.group_id and cash_register_id = cash_registers.id
      where cash_registers.group_id = (select current_group_id()) and cash_registers.property_id = properties.id), '[]'))
  from properties
  left join bookkeeping_settings on bookkeeping_settings.group_id = properties.group_id and bookkeeping_settings.property_id = properties.id
  where properties.group_id = (select current_group_id()) and properties.id = ${propertyId} and country = 'de')`;
