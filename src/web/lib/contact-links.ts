import type { ClinicDetail } from '#domain/clinic/clinic-views.ts';

/** A telephone number as a phone dials it from anywhere: '02-555-1234' becomes 'tel:+8225551234'. */
export function telephoneHref(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  if (phone.trim().startsWith('+')) return `tel:+${digits}`;
  // Representative numbers such as 1588-1234 have no area code and cannot be dialled with one.
  return digits.startsWith('0') ? `tel:+82${digits.slice(1)}` : `tel:${digits}`;
}

/** A clinic's website as a link: only http and https, with the host as its text; null for anything else. */
export function websiteLink(website: string): { href: string; text: string } | null {
  const written = website.trim();
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(written) ? written : `https://${written}`);
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname.includes('.')) return null;
  const path = url.pathname.replace(/\/$/, '');
  return { href: url.href, text: `${url.hostname.replace(/^www\./, '')}${path}` };
}

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
