import { readAddress } from '#server/korean/address.ts';
import { readClinicName } from '#server/korean/clinic-name.ts';

const HANGUL = /\p{Script=Hangul}/u;

/** Reads a submitted name and address; Korean ones are kept and romanised. */
export function readNames({ name, address }: { name: string; address: string }) {
  const reading = HANGUL.test(name) ? readClinicName(name) : null;
  const place = HANGUL.test(address) ? readAddress(address) : null;
  return {
    name: reading?.name ?? name,
    nameKo: reading ? name : null,
    aliases: reading?.aliases ?? [],
    isNameRomanised: reading !== null,
    address: place?.address ?? address,
    addressKo: place ? address : null,
    district: place?.district ?? null,
    city: place?.city ?? null,
  };
}
