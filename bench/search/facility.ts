import { createReadStream } from 'node:fs';
import { romanize } from 'es-hangul';
import { readFacilities } from '#server/opendata/read-facilities.ts';

/** A clinic of the file, parsed by rules that share no code with the search. */
export type Facility = {
  externalId: string;
  /** The full name: 비케이(BK)성형외과의원. */
  nameKo: string;
  /** The distinctive part of the name in Hangul: 비케이. */
  root: string;
  /** The root by Revised Romanisation, as on a phone's keyboard or a map: bikei. */
  romanised: string;
  addressKo: string;
  /** For example 강남구, 신사동, 압구정로30길, 압구정로 and 60 for 압구정로30길 60 (신사동). */
  district: string | null;
  neighbourhood: string | null;
  road: string | null;
  number: string | null;
};

/** True for names that queries are generated from. The few with Latin letters or digits are typed as they are. */
export const isHangul = ({ root }: Facility): boolean => /^[가-힣]+$/.test(root);

/** Reads the plastic-surgery clinics from a file of Seoul's open data. */
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
