import { readAddress } from '#server/korean/address.ts';
import { readClinicName } from '#server/korean/clinic-name.ts';
import type { FacilityRow } from '#server/opendata/facility-row.ts';

/** A clinic from open data: the columns that an import may write, unless an administrator has edited them. */
export type ImportedClinic = {
  externalId: string;
  name: string;
  nameKo: string;
  aliases: string[];
  address: string;
  addressKo: string;
  district: string | null;
  city: string | null;
  phone: string | null;
  latitude: number | null;
  longitude: number | null;
};

/** Reads a row of open data, with its Korean name and address romanised. */
export function readImportedClinic(row: FacilityRow): ImportedClinic {
  const name = readClinicName(row.nameKo);
  const address = readAddress(row.addressKo);
  return {
    externalId: row.externalId,
    name: name.name,
    nameKo: row.nameKo,
    aliases: name.aliases,
    address: address.address,
    addressKo: row.addressKo,
    district: address.district,
    city: address.city,
    phone: row.phone,
    latitude: row.latitude,
    longitude: row.longitude,
  };
}
