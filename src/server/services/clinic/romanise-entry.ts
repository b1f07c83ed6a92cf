import { readAddress } from '#server/korean/address.ts';
import { readClinicName } from '#server/korean/clinic-name.ts';

const HANGUL = /\p{Script=Hangul}/u;

/** Romanises a submitted name and address if they are Korean; the Korean ones are kept. */
export function romaniseEntry({ name, address }: { name: string; address: string }) {
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
