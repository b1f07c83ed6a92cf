import type { ReviewFault } from '../fault-messages.ts';
import { GENDER_LABELS, RECOVERY_LABELS, SATISFACTION_LABELS } from './labels.ts';
import { ADMIN_RECOVERY_LABELS } from './staff-labels.ts';

/** Parts of a review that visitors see as edited, in display order. */
export const EDITED_PARTS = [
  'text',
  'price',
  'satisfaction',
  'rating',
  'recovery',
  'photos',
  'clinic',
  'procedure',
  'doctor',
  'date',
  'age',
  'gender',
  'country',
] as const;

export type EditedPart = (typeof EDITED_PARTS)[number];

/** The stored values of each kind of field. A score is 1 to 5, 5 the best; a day is a calendar day in Seoul. */
type ValueOfKind = {
  id: number;
  text: string | null;
  score: number | null;
  number: number | null;
  choice: string | null;
  day: string | null;
  flag: boolean;
};

type Field = {
  kind: keyof ValueOfKind;
  /** Names that the API reads; it responds with the first. */
  names: readonly [string, ...string[]];
  /** The label for staff, in forms and lists of changes. */
  label: string;
  part: EditedPart;
  /** The heading in exports; absent for fields that are exported in another form. */
  heading?: string;
  /** A description for the API document. */
  description?: string;
  /** Labels of the values, for staff. */
  labels?: Readonly<Record<string, string>>;
  /** The question of the patients' form, for a score with fixed answers; absent for fields with an input of their own. */
  question?: Question;
  /** The fault of a submitted review without this score; absent for fields with a schema of their own. */
  submissionError?: ReviewFault;
};

/** A question with fixed answers, best first. */
type Question = {
  /** The submitted values with their labels. */
  answers: Readonly<Record<string, string>>;
  /** The answer that is chosen at first. */
  initial: string;
};

/**
 * The fields of a review that its submitter fills in, by column, in the order of the API's responses. Readers, schemas,
 * views, exports, the edit form and its differences derive from this table.
 */
export const REVIEW_FIELDS = {
  clinicId: { kind: 'id', names: ['clinicId', 'clinic_id'], label: 'Clinic', part: 'clinic' },
  procedureId: {
    kind: 'id',
    names: ['procedureId', 'procedure_id'],
    label: 'Procedure',
    part: 'procedure',
  },
  content: {
    kind: 'text',
    names: ['content', 'description', 'contentText', 'reviewText', 'review_text'],
    label: 'Review',
    heading: 'Review',
    part: 'text',
  },
  rating: {
    kind: 'score',
    names: ['rating'],
    label: 'Rating',
    heading: 'Rating (1-5)',
    part: 'rating',
    labels: { 5: '5', 4: '4', 3: '3', 2: '2', 1: '1' },
  },
  satisfaction: {
    kind: 'score',
    names: ['satisfaction'],
    label: 'Satisfaction',
    heading: 'Satisfaction (1-5)',
    part: 'satisfaction',
    labels: SATISFACTION_LABELS,
    submissionError: 'satisfactionMissing',
  },
  recovery: {
    kind: 'score',
    names: ['recovery'],
    label: 'Recovery',
    heading: 'Recovery (1-5, 5 very easy)',
    part: 'recovery',
    description: '5 = Very Easy, 1 = Very Difficult',
    labels: ADMIN_RECOVERY_LABELS,
    question: {
      answers: {
        'very-easy': RECOVERY_LABELS[5],
        easy: RECOVERY_LABELS[4],
        moderate: RECOVERY_LABELS[3],
        difficult: RECOVERY_LABELS[2],
        'very-difficult': RECOVERY_LABELS[1],
      },
      initial: 'moderate',
    },
    submissionError: 'recoveryMissing',
  },
  priceKrw: {
    kind: 'number',
    names: ['price', 'priceKrw', 'price_krw'],
    label: 'Price (KRW)',
    heading: 'Price (KRW)',
    part: 'price',
    description: 'KRW',
  },
  age: {
    kind: 'number',
    names: ['age', 'normalizedAge', 'normalized_age'],
    label: 'Age',
    heading: 'Age',
    part: 'age',
  },
  gender: {
    kind: 'choice',
    names: ['gender', 'normalizedGender', 'normalized_gender'],
    label: 'Gender',
    heading: 'Gender',
    part: 'gender',
    labels: GENDER_LABELS,
  },
  country: {
    kind: 'text',
    names: ['country', 'normalizedCountry', 'normalized_country'],
    label: 'Country',
    heading: 'Country',
    part: 'country',
  },
  doctorName: { kind: 'text', names: ['doctorName'], label: 'Doctor', part: 'doctor' },
  doctorTitle: { kind: 'text', names: ['doctorTitle', 'doctor_title'], label: 'Title', part: 'doctor' },
  isDoctorUntold: {
    kind: 'flag',
    names: ['isDoctorUntold', 'doctorUntold', 'doctor_untold'],
    label: 'The patient was not told who operated',
    heading: 'Was not told who operated',
    part: 'doctor',
    description: "The patient ticked 'I was not told who operated'",
  },
  toldBeforehand: {
    kind: 'choice',
    names: ['toldBeforehand', 'told_beforehand'],
    label: 'Told beforehand who operates',
    heading: 'Told beforehand who operates',
    part: 'doctor',
    description: "yes or no, as the patient answered; 'no' of one who was not told at all",
    labels: { yes: 'Yes', no: 'No' },
  },
  treatmentDate: {
    kind: 'day',
    names: ['dateReceived', 'date_received'],
    label: 'Date of treatment',
    heading: 'Date of treatment',
    part: 'date',
    description: 'Day of treatment or quote in Seoul; visitors are told its month, by the first day of it',
  },
} as const satisfies Record<string, Field>;

type Fields = typeof REVIEW_FIELDS;

export type ReviewColumn = keyof Fields;

/** Columns whose description has a property of this shape. */
export type ColumnsWith<Shape> = {
  [Column in ReviewColumn]: Fields[Column] extends Shape ? Column : never;
}[ReviewColumn];

export type ReviewValue<Column extends ReviewColumn> = Fields[Column] extends {
  kind: 'choice';
  labels: infer Labels;
}
  ? (keyof Labels & string) | null
  : ValueOfKind[Fields[Column]['kind']];

/** The values of all fields, by column. */
export type ReviewAnswers = { [Column in ReviewColumn]: ReviewValue<Column> };

/** The name of a field in the API's responses. */
export type WireName<Column extends ReviewColumn = ReviewColumn> = Fields[Column]['names'][0];

/** The values of all fields, by the names of the API's responses. */
export type AnswersOnWire = { [Column in ReviewColumn as WireName<Column>]: ReviewValue<Column> };

/** Columns of questions with fixed answers. */
export type QuestionColumn = ColumnsWith<{ question: Question }>;

export const REVIEW_COLUMNS = Object.keys(REVIEW_FIELDS) as ReviewColumn[];

/** Columns of these kinds. */
export const columnsOf = <Kind extends keyof ValueOfKind>(...kinds: readonly Kind[]) =>
  REVIEW_COLUMNS.filter((column) =>
    kinds.some((kind) => kind === REVIEW_FIELDS[column].kind),
  ) as ColumnsWith<{
    kind: Kind;
  }>[];

/** Columns whose description has this property. */
export const columnsWith = <Property extends keyof Field>(property: Property) =>
  REVIEW_COLUMNS.filter((column) => property in REVIEW_FIELDS[column]) as ColumnsWith<
    Record<Property, unknown>
  >[];

/** Returns a record with a value for each of the columns. */
export const recordOf = <Column extends ReviewColumn, Value>(
  columns: readonly Column[],
  valueOf: (column: Column) => Value,
) => Object.fromEntries(columns.map((column) => [column, valueOf(column)])) as Record<Column, Value>;

/** Returns a field's description with its optional properties. */
export const describeColumn = (column: ReviewColumn): Field => REVIEW_FIELDS[column];

export const wireName = (column: ReviewColumn): WireName => REVIEW_FIELDS[column].names[0];

/** Picks the fields from a row, or from the table for a query. */
export const pickAnswers = <Row extends Record<ReviewColumn, unknown>>(row: Row) =>
  recordOf(REVIEW_COLUMNS, (column) => row[column]) as Pick<Row, ReviewColumn>;

/** Renames the fields as in the API's responses. */
export const toWire = (answers: ReviewAnswers) =>
  Object.fromEntries(REVIEW_COLUMNS.map((column) => [wireName(column), answers[column]])) as AnswersOnWire;

/** Questions of the patients' form with fixed answers. */
export const QUESTIONS: readonly QuestionColumn[] = columnsWith('question');

/** The answers that are chosen at first. */
export const initialAnswers = () =>
  recordOf(QUESTIONS, (column): string => REVIEW_FIELDS[column].question.initial);

export const answerLabel = (column: QuestionColumn, answer: string): string | undefined =>
  new Map<string, string>(Object.entries(REVIEW_FIELDS[column].question.answers)).get(answer);
