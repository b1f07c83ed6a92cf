import { findOutline, type Located, metresOutside } from '#domain/map/find-outline.ts';
import { formatCount } from '#domain/text.ts';
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

type ReadClinic = {
  clinic: ImportedClinic;
  /** Describes values that were left out; null if none. */
  note: string | null;
};

/** Reads a row of open data, with its Korean name and address romanised. Coordinates that contradict the address are left out. */
export function readImportedClinic(row: FacilityRow): ReadClinic {
  const name = readClinicName(row.nameKo);
  const address = readAddress(row.addressKo);
  const contradiction = describeContradiction(row, address);
  const clinic = {
    externalId: row.externalId,
    name: name.name,
    nameKo: row.nameKo,
    aliases: name.aliases,
    address: address.address,
    addressKo: row.addressKo,
    district: address.district,
    city: address.city,
    phone: row.phone,
    latitude: contradiction === null ? row.latitude : null,
    longitude: contradiction === null ? row.longitude : null,
  };
  return { clinic, note: contradiction ?? row.note };
}

/** Says how far coordinates lie outside the drawn area of the address; null if they do not. */
function describeContradiction({ latitude, longitude }: FacilityRow, address: Located): string | null {
  const outline = findOutline(address);
  if (outline === null || latitude === null || longitude === null) return null;
  const metres = metresOutside(address, { latitude, longitude });
  if (metres === 0) return null;
  const area = [outline.neighbourhood, outline.district].filter((name) => name !== null).join(', ');
  return `The coordinates (${latitude}, ${longitude}) lie ${formatCount(Math.round(metres))} m outside ${area}, where the address is; left out.`;
}
