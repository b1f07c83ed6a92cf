import type { ClinicDetail } from '#domain/clinic/clinic-views.ts';

/** The road and number of a Korean address, without building and floor, which maps do not find. */
export function roadAddress(addressKo: string): string {
  return /^.*?(?:대로|로|길)\s*\d+(?:-\d+)?(?!\d|[가-힣]*길)/.exec(addressKo)?.[0] ?? addressKo;
}

type Located = Pick<ClinicDetail, 'address' | 'addressKo' | 'latitude' | 'longitude'>;

/** Where maps show a clinic; none if neither its address nor its position is known. */
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
