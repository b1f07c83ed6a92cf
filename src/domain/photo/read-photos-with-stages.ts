import { invalidFields } from '../invalid-fields.ts';
import { PHOTO_MESSAGES } from './photo-messages.ts';
import { isPhotoStage, type PhotoStage } from './photo-stage.ts';
import type { PhotoSource } from './stored-photo.ts';

/** A form's field for the stage of a photo: stage0 is that of image0, or of the first of several `images`. */
const STAGE_FIELD = /^stage\d{1,3}$/;

/** An uploaded file with its stage; null if none was stated. */
export type PhotoWithStage = PhotoSource & { stage: PhotoStage | null };

/**
 * Reads the photos of a form with their stages. An empty field states none.
 * @throws AppError invalid-input naming the field with an unknown stage, or without a photo
 */
export function readPhotosWithStages(
  fields: Readonly<Record<string, string>>,
  files: readonly PhotoSource[],
): PhotoWithStage[] {
  const listed = files.filter(({ field }) => field === 'images');
  const fieldOf = (file: PhotoSource) =>
    file.field === 'images' ? `stage${listed.indexOf(file)}` : file.field.replace('image', 'stage');
  const known = new Set(files.map(fieldOf));
  const stated = Object.entries(fields).filter(
    ([name, stage]) => STAGE_FIELD.test(name) && stage.trim() !== '',
  );
  const faults = stated.flatMap(([name, stage]) => {
    if (!known.has(name)) return [[name, PHOTO_MESSAGES.stageOfNone(name.replace('stage', 'image'))]];
    return isPhotoStage(stage.trim()) ? [] : [[name, PHOTO_MESSAGES.stage]];
  });
  if (faults.length > 0) throw invalidFields(Object.fromEntries(faults));
  return files.map((file) => {
    const stage = fields[fieldOf(file)]?.trim();
    return { ...file, stage: isPhotoStage(stage) ? stage : null };
  });
}
