import reviewFaultTexts from '#texts/review-faults.ts';
import { useEffect, useRef, useState } from 'react';
import type { PhotoStage } from '#domain/photo/photo-stage.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { readReviewDraft, saveReviewDraft } from './draft.ts';
import type { Outbox } from './sending/outbox.ts';
import { faultTexts } from './fault-texts.ts';
import {
  fieldAfterRemoval,
  type Fault,
  findFaults,
  findReachableStep,
  type FoundFault,
  stepOf,
  type StepNumber,
} from './find-faults.ts';
import { goneFaults, listGone } from './gone-fields.ts';
import { isBlurred, type StageByKey } from './photos/pick-photos.ts';
import { useChosenPhotos } from './photos/use-chosen-photos.ts';
import {
  newEntry,
  type ProcedureEntry,
  normaliseAge,
  startValues,
  type WizardPage,
  type WizardValues,
} from './wizard-values.ts';

/** Fields held only in memory: they survive a visit to another page, such as the one that adds a clinic, but no reload. */
let unsaved: { photos: readonly File[]; stages: StageByKey; email: string } = {
  photos: [],
  stages: new Map(),
  email: '',
};

/**
 * Values, photos and errors of the form; the values are stored in this tab until submitted (draft.ts).
 * @param carried what came along from the form in another language
 */
export function useReviewForm(page: WizardPage, carried: { email?: string }) {
  const { clinic: linked, groups } = page;
  const t = useTexts(reviewFaultTexts);
  const texts = faultTexts(t);
  const inWords = ({ field, fault }: FoundFault): Fault => ({ field, message: texts[fault] });
  const [draft] = useState(() => readReviewDraft(linked, groups));
  const [values, setValues] = useState<WizardValues>(() =>
    draft ? { ...draft.values, email: carried.email ?? unsaved.email } : startValues(linked),
  );
  // Several fields may change in one render: a new exchange rate renews every price.
  const latest = useRef(values);
  const [outbox, setOutbox] = useState(draft?.outbox ?? null);
  const { photos, stages, preparingCount, ...chosen } = useChosenPhotos(() =>
    draft ? unsaved : { photos: [], stages: new Map() },
  );
  const [lostPhotos, setLostPhotos] = useState(Math.max(0, (draft?.photoCount ?? 0) - photos.length));
  const [faults, setFaults] = useState<readonly Fault[]>(() =>
    draft ? goneFaults(t, draft, listGone(draft, page)) : [],
  );
  // Opens at the first answer that is gone.
  const [reachable, setReachable] = useState(() =>
    faults.map(({ field }) => stepOf(field)).reduce(lower, findReachableStep(values, new Date())),
  );

  const linkedClinicId = linked?.id ?? draft?.linkedClinicId ?? null;
  // Until photos are chosen again, later reloads still report the lost ones.
  const photoCount = photos.length + preparingCount + lostPhotos;
  const hasLostBlur = lostPhotos > 0 && draft?.hasBlurred === true;
  const hasBlurred = hasLostBlur || photos.some(isBlurred);
  useEffect(() => {
    saveReviewDraft(values, { linkedClinicId, outbox, photoCount, hasBlurred, gone: goneOf(faults) });
  }, [values, linkedClinicId, outbox, photoCount, hasBlurred, faults]);

  const { email } = values;
  useEffect(() => {
    unsaved = { photos, stages, email };
  }, [photos, stages, email]);

  /** Applies new values. The errors shown for changed fields are removed or replaced. */
  const change = (next: WizardValues, isChanged: (field: string) => boolean) => {
    const now = new Date();
    latest.current = next;
    setValues(next);
    setReachable(findReachableStep(next, now));
    const current = findFaults(next, now).map(inWords);
    setFaults((last) =>
      last.flatMap((fault) =>
        isChanged(fault.field) ? current.filter(({ field }) => field === fault.field) : [fault],
      ),
    );
  };

  const clearPhotoFaults = () => setFaults((last) => last.filter(({ field }) => field !== 'photos'));

  return {
    values,
    photos,
    stages,
    /** Number of chosen photos that are not in `photos` yet. */
    preparingCount,
    /** Adds the files that fit; clears the note about lost photos. @returns what was added, and what to say */
    choosePhotos: async (files: readonly File[]) => {
      const choice = await chosen.choose(files);
      if (choice.added.length > 0) setLostPhotos(0);
      clearPhotoFaults();
      return choice;
    },
    statePhotoStage: (photo: File, stage: PhotoStage | null) => {
      chosen.stateStage(photo, stage);
      clearPhotoFaults();
    },
    removePhoto: (photo: File) => {
      chosen.remove(photo);
      clearPhotoFaults();
    },
    blurPhoto: (original: File, blurred: File) => {
      chosen.replaceByBlurred(original, blurred);
      clearPhotoFaults();
    },
    /** Number of photos lost in a reload, until photos are chosen or the note is dismissed. */
    lostPhotos,
    /** True if parts of a lost photo were blurred. */
    hasLostBlur,
    dismissLostPhotos: () => setLostPhotos(0),
    outbox,
    faults,
    /** Shows what the API refused, of each field once: all reviews of the form share the first step. */
    showRefusals: (refused: readonly Fault[]) => {
      const ofFields = new Map(refused.map((fault) => [fault.field, { ...fault, isRefusal: true }]));
      setFaults([...ofFields.values()]);
    },
    /** Removes the errors of a step that is left; those that the API found stay. */
    clearFound: () => setFaults((last) => last.filter(({ isRefusal }) => isRefusal)),
    /** The first step with errors, at most the last step. */
    reachable,
    faultOf: (field: string) => faults.find((fault) => fault.field === field)?.message,
    /** Changes answers that apply to the whole form. */
    update: (patch: Partial<WizardValues>) =>
      change({ ...latest.current, ...patch }, (field) => field in patch),
    /** Changes answers about one procedure. */
    updateEntry: (index: number, patch: Partial<ProcedureEntry>) => {
      const procedures = latest.current.procedures.map((entry, at) =>
        at === index ? { ...entry, ...patch } : entry,
      );
      const fields = new Set(Object.keys(patch).map((name) => (name === 'isDoctorUntold' ? 'doctor' : name)));
      // Extras are compared with the price.
      if (fields.has('priceKrw')) fields.add('priceDetails');
      change({ ...latest.current, procedures }, (field) => {
        const [, at, name = ''] = field.split('.');
        return Number(at) === index && fields.has(name);
      });
    },
    addEntry: () =>
      change(
        { ...latest.current, procedures: [...latest.current.procedures, newEntry()] },
        (field) => field === 'procedures',
      ),
    removeEntry: (index: number) => {
      change(
        { ...latest.current, procedures: latest.current.procedures.toSpliced(index, 1) },
        (field) => field === 'procedures',
      );
      setFaults((last) =>
        last.flatMap((fault) => {
          const field = fieldAfterRemoval(fault.field, index);
          return field === null ? [] : [{ ...fault, field }];
        }),
      );
    },
    /** Replaces the typed age by the age to be sent, also when the field never lost focus. */
    normaliseAge: () => {
      const age = normaliseAge(latest.current.age);
      if (age !== latest.current.age) change({ ...latest.current, age }, (field) => field === 'age');
    },
    /** Finds and shows the errors of a step, beside what the API refused. @returns true if the step may be left */
    check: (step: StepNumber) => {
      const found = findFaults(values, new Date()).filter(({ field }) => stepOf(field) === step);
      if (step === 3 && preparingCount > 0) found.push({ field: 'photos', fault: 'photosPreparing' });
      // Without errors the last step is sent, which asks the API anew.
      const isAskedAnew = step === 3 && found.length === 0;
      const isFound = (field: string) => found.some((one) => one.field === field);
      const refused = (last: readonly Fault[]) =>
        last.filter(({ field, isRefusal }) => isRefusal && !isAskedAnew && !isFound(field));
      setFaults((last) => [...refused(last), ...found.map(inWords)]);
      return found.length === 0 && !faults.some(({ field, isGone }) => isGone && stepOf(field) === step);
    },
    /** Stores the requests at once, in case the page is left before all responses arrive. */
    keepOutbox: (next: Outbox) => {
      setOutbox(next);
      saveReviewDraft(latest.current, {
        linkedClinicId,
        outbox: next,
        photoCount,
        hasBlurred,
        gone: goneOf(faults),
      });
    },
    /** Empties the form and deletes its draft, until something is entered again. */
    reset: () => {
      change(startValues(linked), () => true);
      chosen.clear();
      setLostPhotos(0);
      setFaults([]);
      setOutbox(null);
    },
  };
}

const lower = (a: StepNumber, b: StepNumber): StepNumber => (a < b ? a : b);

const goneOf = (faults: readonly Fault[]) => faults.flatMap(({ field, isGone }) => (isGone ? [field] : []));

export type ReviewForm = ReturnType<typeof useReviewForm>;
