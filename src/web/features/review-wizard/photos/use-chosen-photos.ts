import { useRef, useState } from 'react';
import { PHOTO_LIMITS } from '#domain/photo/photo-rules.ts';
import { findCutOff, findOversized } from './find-oversized.ts';
import { fitPhotos } from './fit-photos.ts';
import type { PhotoStage } from '#domain/photo/photo-stage.ts';
import { type PhotoChoice, photoKey, pickPhotos, rememberOrigin, type StageByKey } from './pick-photos.ts';

/** The chosen photos, and those that are still being prepared: shrinking takes seconds, on a phone more. */
export function useChosenPhotos(initial: () => { photos: readonly File[]; stages: StageByKey }) {
  const [photos, setPhotos] = useState(() => initial().photos);
  const [stages, setStages] = useState(() => initial().stages);
  const [preparingCount, setPreparingCount] = useState(0);
  // Photos can be removed, and the step left, while others are being prepared.
  const latest = useRef(photos);
  const replace = (next: readonly File[]) => {
    latest.current = next;
    setPhotos(next);
  };
  const choose = async (chosen: readonly File[]): Promise<PhotoChoice> => {
    setPreparingCount(chosen.length);
    try {
      const cutOff = await findCutOff(chosen);
      const whole = chosen.filter((file) => !cutOff.includes(file));
      const fitted = await fitPhotos(whole, PHOTO_LIMITS.count - latest.current.length);
      const faulty = new Map(await findOversized(fitted));
      for (const file of cutOff) faulty.set(file, 'photoDamaged');
      const choice = pickPhotos(latest.current, [...cutOff, ...fitted], faulty);
      if (choice.added.length > 0) replace([...latest.current, ...choice.added]);
      return choice;
    } finally {
      setPreparingCount(0);
    }
  };
  /** States when a photo was taken; null takes that back. */
  const stateStage = (photo: File, stage: PhotoStage | null) =>
    setStages((last) => {
      const others = [...last].filter(([key]) => key !== photoKey(photo));
      return new Map(stage === null ? others : [...others, [photoKey(photo), stage]]);
    });
  const remove = (photo: File) => {
    replace(latest.current.filter((other) => other !== photo));
    stateStage(photo, null);
  };
  /** Puts a blurred photo in the place of its original, which is dropped. */
  const replaceByBlurred = (original: File, blurred: File) => {
    rememberOrigin(blurred, original);
    replace(latest.current.map((photo) => (photo === original ? blurred : photo)));
  };
  const clear = () => {
    replace([]);
    setStages(new Map());
  };
  return { photos, stages, preparingCount, choose, stateStage, remove, replaceByBlurred, clear };
}
