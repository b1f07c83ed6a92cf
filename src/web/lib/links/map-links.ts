import type { ClinicDetail } from '#domain/clinic/clinic-views.ts';

/** Returns the road and number of a Korean address. Building and floor are dropped: map searches fail with them. */
export function roadAddress(addressKo: string): string {
  return /^.*?(?:대로|로|길)\s*\d+(?:-\d+)?(?!\d|[가-힣]*길)/.exec(addressKo)?.[0] ?? addressKo;
}

type Located = Pick<ClinicDetail, 'address' | 'addressKo' | 'latitude' | 'longitude'>;

/** Returns links to a clinic on map services; empty if neither address nor position is known. */
export function mapLinks(clinic: Located): { name: string; href: string }[] {
  const { latitude, longitude } = clinic;
  const address = clinic.addressKo ? roadAddress(clinic.addressKo) : clinic.address.trim();
  const links: { name: string; href: string }[] = [];
  if (address) {
    links.push({ name: 'Naver Map', href: `https://map.naver.com/p/search/${encodeURIComponent(address)}` });
  }
  if (latitude !== null && longitude !== null) {
    const place = `${latitude}/${longitude}`;
    const href = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${place}`;
    links.push({ name: 'OpenStreetMap', href });
  } else if (address) {
    const href = `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
    links.push({ name: 'OpenStreetMap', href });
  }
  return links;
}
