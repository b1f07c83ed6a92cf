import { useEffect, useRef, useState } from 'react';
import { type FaultTexts, faultsByField, fieldTextsOf } from './form-answers.ts';
import { clearDraft } from './form-draft.ts';
import { type EditConflict, keepEdited, mergeDrafts, takeField } from './merge-drafts.ts';
import { readEdit, saveEdit } from './own-drafts.ts';
import { currentItemOf, formErrorText, isPerhapsDone } from '../reading/portal-error.ts';
import { useReason } from '../reading/use-reason.ts';

/** Error messages by field. */
export type EditFaults<Values> = Partial<Record<keyof Values & string, string>>;

type Options<Item, Values, Field extends keyof Values & string, Saved> = {
  /** Key under which typed values survive a reload and the end of the session. */
  draftKey: string;
  /** The edited item; null for a new one. */
  item: Item | null;
  /** The values of a new item. */
  empty: Values;
  /** Fields that are compared and merged. */
  fields: readonly Field[];
  toValues: (item: Item) => Values;
  /** Returns the version, which a conflict replaces. */
  versionOf: (item: Item) => number | string;
  /** Returns a message if `current` is another item, into which this one was merged; its values are then not merged. */
  describeOther?: (item: Item, current: Item) => string | null;
  /** Returns true for values that survive a reload although no field is changed. */
  isKept?: (values: Values) => boolean;
  /** Returns a status of the item that a conflict must name. */
  statusOf?: (item: Item) => string;
  /** Copies one field; needed where a field has dependent fields. */
  take?: (to: Values, from: Values, field: Field) => Values;
  findFaults: (edit: Edit<Item, Values>) => EditFaults<Values>;
  /** Texts of the codes of the API's refusals; without them its own words are shown. */
  faultTexts?: FaultTexts;
  /** Returns a sentence about the faults together, or null. */
  summarise?: (faults: EditFaults<Values>) => string | null;
  /** Saves the edit; null if the user chose not to. @throws ApiError */
  send: (edit: Edit<Item, Values>) => Promise<Saved | null>;
  onSaved: (saved: Saved, edit: Edit<Item, Values>) => void;
};

/** The typed values, the item that they change and its values. */
export type Edit<Item, Values> = { item: Item | null; from: Values; values: Values; isChanged: boolean };

type State<Item, Values, Field extends string> = {
  item: Item | null;
  values: Values;
  conflict: EditConflict<Values, Field> | null;
  /** True if the values were restored after a reload or the end of the session. */
  isRestored: boolean;
};

/** An edit as it survives a reload. */
type StoredEdit<Item, Values, Field extends string> = {
  base: Item | null;
  draft: Values;
  conflict: EditConflict<Values, Field> | null;
};

/**
 * State of a form that edits an item of the portals. Newer versions from the server are merged into it, so that no typed
 * value is lost and no change of another user is overwritten unseen.
 */
export function useEditForm<Item, Values extends object, Field extends keyof Values & string, Saved>(
  options: Options<Item, Values, Field, Saved>,
) {
  type Form = State<Item, Values, Field>;
  const { draftKey, empty, fields, toValues, versionOf, statusOf, take = takeField } = options;
  const reasonOf = useReason();
  const valuesOf = (item: Item | null) => (item === null ? empty : toValues(item));

  /** Merges a newer version of the item into the form. */
  const merge = (form: Form, current: Item): Form => {
    const [mine, theirs] = [form.values, toValues(current)];
    const { differences, merged } = mergeDrafts(fields, { base: valuesOf(form.item), mine, theirs }, take);
    const status = statusOf?.(current) ?? null;
    const hasNewStatus = form.item !== null && status !== null && status !== statusOf?.(form.item);
    const conflict = { mine, theirs, differences, status: hasNewStatus ? status : null };
    return { ...form, item: current, values: merged, conflict };
  };

  /** Merges a newer version that was read without a refused save: shows a conflict only if there is one. */
  const receive = (form: Form, current: Item): Form => {
    const next = merge(form, current);
    const isConflict = next.conflict?.differences.length !== 0 || next.conflict.status !== null;
    return isConflict ? next : { ...next, conflict: form.conflict };
  };

  const begin = (item: Item | null): Form => {
    const fresh = { item, values: valuesOf(item), conflict: null, isRestored: false };
    const stored = readEdit(draftKey) as StoredEdit<Item, Values, Field> | null;
    if (!stored) return fresh;
    const values = { ...empty, ...stored.draft };
    const restored = { item: stored.base, values, conflict: stored.conflict, isRestored: true };
    const isOutdated = item !== null && stored.base !== null && versionOf(item) !== versionOf(stored.base);
    return isOutdated ? receive(restored, item) : restored;
  };

  const [form, setForm] = useState(() => begin(options.item));
  const [faults, setFaults] = useState<EditFaults<Values>>({});
  const [errorText, setErrorText] = useState<string | null>(null);
  const [isPerhapsSaved, setIsPerhapsSaved] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const failure = useRef<{ reason: string; isPerhaps: boolean } | null>(null);
  const { item, values, conflict } = form;
  const from = valuesOf(item);
  const isChanged = fields.some((field) => values[field] !== from[field]);

  const isStored = isChanged || options.isKept?.(values) === true;

  useEffect(() => {
    if (isStored) saveEdit(draftKey, { base: item, draft: values, conflict });
    else clearDraft(draftKey);
  }, [draftKey, item, values, conflict, isStored]);

  const fail = (error: unknown): EditFaults<Values> => {
    const newer = currentItemOf(error) as Item | null;
    const other = (newer && item && options.describeOther?.(item, newer)) || null;
    const current = other === null ? newer : null;
    if (current !== null) setForm((last) => merge(last, current));
    const names = Object.keys(values) as (keyof Values & string)[];
    const found: EditFaults<Values> = faultsByField(names, fieldTextsOf(error, options.faultTexts ?? {}));
    const isPerhaps = isPerhapsDone(error);
    const reason = other ?? reasonOf(error);
    failure.current = { reason, isPerhaps };
    setIsPerhapsSaved(isPerhaps);
    setErrorText(formErrorText(reason, found, current !== null));
    setFaults(found);
    return found;
  };

  /** Saves, called by a Form, which holds back a second press. @returns error messages by field; empty once saved */
  const save = async (): Promise<EditFaults<Values>> => {
    const edit = { item, from, values, isChanged };
    const found = options.findFaults(edit);
    setFaults(found);
    setErrorText(options.summarise?.(found) ?? null);
    setIsPerhapsSaved(false);
    failure.current = null;
    if (Object.keys(found).length > 0) return found;
    setIsSaving(true);
    try {
      const saved = await options.send(edit);
      if (saved === null) return {};
      clearDraft(draftKey);
      options.onSaved(saved, edit);
      return {};
    } catch (error) {
      return fail(error);
    } finally {
      setIsSaving(false);
    }
  };

  return {
    ...form,
    from,
    faults,
    errorText,
    /** True if the last save failed, but may have been made. */
    isPerhapsSaved,
    /** Returns why the last save failed, also once the form is gone; null if it did not. */
    lastFailure: () => failure.current,
    isSaving,
    isChanged,
    setFaults,
    save,
    change: (next: Partial<Values>) =>
      setForm((last) => {
        const typed = { ...last.values, ...next };
        return { ...last, values: typed, conflict: last.conflict && keepEdited(last.conflict, next, typed) };
      }),
    /** Takes the value of one field from a side of the conflict. */
    take: (side: Values, field: Field) =>
      setForm((last) => ({ ...last, values: take(last.values, side, field) })),
    receive: (current: Item) => setForm((last) => receive(last, current)),
    /** Starts over from another version of the item, with the stored values if there are any. */
    restart: (next: Item) => {
      setForm(begin(next));
      setFaults({});
      setErrorText(null);
    },
    /** Deletes the typed values. */
    discard: () => {
      clearDraft(draftKey);
      setForm((last) => ({ ...last, values: valuesOf(last.item), conflict: null, isRestored: false }));
      setFaults({});
    },
  };
}
