import type { NewClinic } from '#server/services/clinic/insert-clinics.ts';

const FIRST = [
  'Maru', 'Haneul', 'Sora', 'Byul', 'Onyu', 'Dalbit', 'Areum', 'Narae', 'Garam', 'Nuri', 'Raon', 'Sarang',
  'Yein', 'Daon', 'Hanna', 'Rim', 'Opal', 'Linea', 'Vero', 'Mira', 'Clair', 'Nova', 'Luz', 'Gangnam View', 'JW', 'DK',
]; // prettier-ignore
const SECOND = ['', 'Line', 'Face', 'Tower', 'One', 'Day', 'Point', 'Art', 'Plus', 'Garden', 'Hill', 'Mind'];
const DISTRICTS = ['Gangnam-gu', 'Seocho-gu', 'Mapo-gu', 'Jung-gu', 'Songpa-gu', 'Yongsan-gu', 'Jongno-gu'];
const ROADS = ['Gangnam-daero', 'Teheran-ro', 'Apgujeong-ro', 'Dosan-daero', 'Nonhyeon-ro', 'Seocho-daero'];

/** One clinic in twenty is unpublished. */
const HIDDEN_EVERY = 20;

/** Generates clinics with made-up names, some of which are shared. */
export function makeClinics(count: number): NewClinic[] {
  return Array.from({ length: count }, (_, index) => {
    const first = pick(FIRST, index);
    const second = pick(SECOND, Math.floor(index / FIRST.length));
    const district = pick(DISTRICTS, index * 3);
    return {
      name: `${first} ${second} Plastic Surgery Clinic`.replaceAll(/\s+/g, ' '),
      address: `${100 + (index % 300)} ${pick(ROADS, index * 7)}, ${district}, Seoul`,
      district,
      city: 'Seoul',
      published: index % HIDDEN_EVERY !== HIDDEN_EVERY - 1,
      verified: index % 3 === 0,
      description: index % 2 === 0 ? `${first} looks after faces and bodies, by appointment.` : null,
    };
  });
}

const pick = (list: readonly string[], index: number) => list[index % list.length] ?? '';
