export const DEMO_LANGUAGES = ['en', 'ko', 'ja', 'zh'] as const;
export type DemoLanguage = (typeof DEMO_LANGUAGES)[number];

/** A fictional clinic. `key` is unique and stable; names may be shared. */
export interface DemoClinic {
  key: string;
  name: string;
  nameKo: string;
  /** 'Gangnam-gu'. */
  district: string;
  /** 'Seoul', 'Busan' or 'Daegu'. */
  city: string;
  address: string;
  addressKo: string;
  phone: string | null;
  website: string | null;
  latitude: number;
  longitude: number;
  description: string | null;
  specialties: string[];
  openingHours: string | null;
  verified: boolean;
  published: boolean;
}

export interface DemoReview {
  key: string;
  clinicKey: string;
  procedureSlug: string;
  /** Paragraphs are separated by blank lines. */
  content: string;
  language: DemoLanguage;
  /** 1–5; rating and satisfaction are the same on a public submission. */
  rating: number;
  /** 1–5, 5 = very easy. */
  recovery: number | null;
  priceKrw: number | null;
  age: number | null;
  gender: 'F' | 'M' | null;
  country: string | null;
  doctorName: string | null;
  doctorTitle: string | null;
  /** True if the patient was not told who operated; the doctor's name is then null. */
  doctorNotTold: boolean;
  /** Calendar day in Seoul, 'YYYY-MM-DD'. */
  treatmentDate: string;
  /** ISO instant, UTC. */
  createdAt: string;
  published: boolean;
  verified: boolean;
  status: 'published' | 'pending' | 'draft';
  /** Reason for declining or unpublishing; only on drafts. */
  draftReason: string | null;
  /** Keys of `DemoData.photos`, in order. */
  photoKeys: string[];
}

/** An abstract picture; `drawDemoPhoto(key)` returns its bytes. */
export interface DemoPhoto {
  key: string;
  width: number;
  height: number;
}

export interface DemoData {
  clinics: DemoClinic[];
  /** Oldest first. */
  reviews: DemoReview[];
  photos: DemoPhoto[];
}
