import { useEffect, useState } from 'react';
import { type Outbox, readDraft, saveDraft, clearDraft } from './draft.ts';
import { type Fault, findFaults, findReachableStep, type StepNumber } from './find-faults.ts';
import { keepLeftForm, readLeftForm } from './left-form.ts';
import {
  type ClinicChoice,
  newEntry,
  type ProcedureEntry,
  readAge,
  startValues,
  type WizardValues,
} from './wizard-values.ts';

/**
 * What is typed, chosen and wrong, kept in this tab until it is sent.
 * @param linked the clinic that the page's link names
 */
export function useReviewForm(linked: ClinicChoice | null) {
  const [draft] = useState(() => readDraft(linked));
  const [values, setValues] = useState<WizardValues>(() =>
    draft ? { ...draft.values, email: readLeftForm().email } : startValues(linked),
  );
  const [outbox, setOutbox] = useState(draft?.outbox ?? null);
  const [photos, setPhotos] = useState(() => (draft ? readLeftForm().photos : []));
  const [lostPhotos, setLostPhotos] = useState(photos.length > 0 ? 0 : (draft?.photoCount ?? 0));
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [reachable, setReachable] = useState(() => findReachableStep(values, new Date()));

  const linkedClinicId = linked?.id ?? draft?.linkedClinicId ?? null;
  // What was lost and is not chosen again is told after another reload too.
  const photoCount = photos.length || lostPhotos;
  useEffect(
    () => saveDraft(values, { linkedClinicId, outbox, photoCount }),
    [values, linkedClinicId, outbox, photoCount],
  );

  const { email } = values;
  useEffect(() => keepLeftForm({ photos, email }), [photos, email]);

  /** A fault that is shown follows its own field: it goes, or says something else. */
  const change = (next: WizardValues, isChanged: (field: string) => boolean) => {
    const now = new Date();
    setValues(next);
    setReachable(findReachableStep(next, now));
    const current = findFaults(next, now);
    setFaults((shown) =>
      shown.flatMap((fault) =>
        isChanged(fault.field) ? current.filter(({ field }) => field === fault.field) : [fault],
      ),
    );
  };

  return {
    values,
    photos,
    /** What is chosen takes the place of what a reload lost. */
    setPhotos: (next: readonly File[]) => {
      setPhotos(next);
      setLostPhotos(0);
      setFaults((shown) => shown.filter(({ field }) => field !== 'photos'));
    },
    /** How many photos a reload lost, until others are chosen or that is dismissed. */
    lostPhotos,
    dismissLostPhotos: () => setLostPhotos(0),
    outbox,
    faults,
    setFaults,
    /** The first step that is not answered yet. */
    reachable,
    faultOf: (field: string) => faults.find((fault) => fault.field === field)?.message,
    /** Changes answers that stand once. */
    update: (patch: Partial<WizardValues>) => change({ ...values, ...patch }, (field) => field in patch),
    /** Changes answers about one procedure. */
    updateEntry: (index: number, patch: Partial<ProcedureEntry>) => {
      const procedures = values.procedures.map((entry, at) =>
        at === index ? { ...entry, ...patch } : entry,
      );
      const fields = new Set(Object.keys(patch).map((name) => (name === 'isDoctorUntold' ? 'doctor' : name)));
      change({ ...values, procedures }, (field) => {
        const [, at, name = ''] = field.split('.');
        return Number(at) === index && fields.has(name);
      });
    },
    addEntry: () =>
      change(
        { ...values, procedures: [...values.procedures, newEntry()] },
        (field) => field === 'procedures',
      ),
    removeEntry: (index: number) => {
      change({ ...values, procedures: values.procedures.toSpliced(index, 1) }, () => false);
      // The others move up, away from what was said about them by number.
      setFaults([]);
    },
    /** What was typed as an age becomes the age that is sent, also where its field was left without a word. */
    settleAge: () => {
      const age = String(readAge(values.age));
      if (age !== values.age) change({ ...values, age }, (field) => field === 'age');
    },
    /** Finds and shows what is wrong with a step. @returns whether nothing is */
    check: (step: StepNumber) => {
      const found = findFaults(values, new Date()).filter((fault) => fault.step === step);
      setFaults(found);
      return found.length === 0;
    },
    /** Keeps what was sent, also when the page is left before all of it is answered. */
    keepOutbox: (next: Outbox) => {
      setOutbox(next);
      saveDraft(values, { linkedClinicId, outbox: next, photoCount });
    },
    /** Back to the start, with nothing kept. */
    reset: () => {
      clearDraft();
      change(startValues(linked), () => true);
      setPhotos([]);
      setLostPhotos(0);
      setFaults([]);
      setOutbox(null);
    },
  };
}

export type ReviewForm = ReturnType<typeof useReviewForm>;
