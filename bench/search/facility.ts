import { createReadStream } from 'node:fs';
import { romanize } from 'es-hangul';
import { readFacilities } from '#server/opendata/read-facilities.ts';

/** A clinic of the file as the generator reads it, by rules of its own that share nothing with the search. */
export type Facility = {
  externalId: string;
  /** As it is written: 비케이(BK)성형외과의원. */
  nameKo: string;
  /** What tells it apart, in Hangul: 비케이. */
  root: string;
  /** The root by Revised Romanisation, as a phone's keyboard or a map writes it: bikei. */
  romanised: string;
  addressKo: string;
  /** 강남구, 신사동, 압구정로30길, 압구정로 and 60 of 압구정로30길 60 (신사동). */
  district: string | null;
  neighbourhood: string | null;
  road: string | null;
  number: string | null;
};

/** Whether queries for its name can be made: of names in Latin letters or digits there are few, and they are typed as they are. */
export const isHangul = ({ root }: Facility): boolean => /^[가-힣]+$/.test(root);

/** The plastic-surgery clinics of a file of Seoul's open data. */
export async function readClinics(file: string): Promise<Facility[]> {
  const clinics: Facility[] = [];
  for await (const row of readFacilities(createReadStream(file))) {
    if (row.kind === 'other' || row.kind === 'skipped') continue;
    const root = row.nameKo
      .replaceAll(/\([^)]*\)/g, '')
      .replace(/성형외과.*$/, '')
      .replaceAll(/\s/g, '');
    clinics.push({ ...row, root, romanised: romanize(root).toLowerCase(), ...readPlace(row.addressKo) });
  }
  return clinics;
}

function readPlace(addressKo: string) {
  const road = /(?<road>[가-힣]+\d*(?:대로|로|길)(?:\d+길)?) (?:지하)?(?<number>\d+(?:-\d+)?)/.exec(
    addressKo,
  )?.groups;
  return {
    district: /[가-힣]+구(?= )/.exec(addressKo)?.[0] ?? null,
    neighbourhood: /\(([가-힣]+동)/.exec(addressKo)?.[1] ?? null,
    road: road?.road ?? null,
    number: road?.number ?? null,
  };
}
