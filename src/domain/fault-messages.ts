/**
 * The API's words for what can be wrong with the fields of visitors' and clinics' forms, by code. Rules and schemas name the codes;
 * pages have texts for them in each language.
 */
const MESSAGE_FAULTS = {
  nameMissing: 'Name is required',
  nameTooLong: 'Please keep the name within 100 characters',
  emailInvalid: 'Invalid email address',
  subjectMissing: 'Subject is required',
  subjectTooLong: 'Please keep the subject within 200 characters',
  messageTooShort: 'Message must be at least 10 characters long',
  messageTooLong: 'Please keep the message within 4,000 characters',
  clinicMissing: 'Please choose a clinic',
  clinicUnlisted: 'This clinic is not in the directory',
  reviewUnknown: 'This review is not on the site any more',
  procedureTooLong: 'Please keep the procedure within 200 characters',
  budgetInvalid: 'Budget must be a number of won',
  titleMissing: 'Title is required',
  titleTooLong: 'Please keep the title within 200 characters',
  descriptionTooShort: 'Please provide a detailed description',
  descriptionTooLong: 'Please keep the description within 4,000 characters',
  bugEmailInvalid: 'Please enter a valid email',
  reasonMissing: 'Please choose a reason',
  reportTooShort: 'Please say in at least 10 characters what is wrong',
  optionalEmailInvalid: 'Please enter a valid email, or leave it empty',
} as const;

const CLINIC_FAULTS = {
  clinicNameMissing: 'Clinic name is required',
  clinicNameTooShort: 'Name must be at least 3 characters',
  clinicNameTooLong: 'Please keep the name within 200 characters',
  addressMissing: 'Clinic address is required',
  addressTooShort: 'Address must be at least 5 characters',
  addressTooLong: 'Please keep the address within 500 characters',
} as const;

const REVIEW_FAULTS = {
  ageTooLow: 'You must be at least 18 years old',
  ageInvalid: 'Please enter a valid age',
  genderMissing: 'Please select your gender',
  countryMissing: 'Please select your country',
  clinicUnknown: 'There is no such clinic',
  procedureUnknown: 'There is no such procedure',
  dateMissing: 'Please select a date for this procedure',
  dateRange: 'Please select a date from 2000-01-01 to today',
  priceMissing: 'Please enter the price for this procedure',
  priceNotNumber: 'Price must be a number: please type digits only, without letters or a minus sign',
  priceTooHigh: 'Please enter a price in won that is not that high',
  amountInvalid: 'Please enter an amount in won, in digits and above 0',
  extraTooHigh: 'An extra cannot cost more than the price. Please check both.',
  implantUnasked: 'This procedure has no implant. Please leave this answer out.',
  depositTooHigh: 'A deposit cannot be more than the price. Please check both.',
  paidMonthRange: 'Please choose a month from January 2000 to this month',
  doctorMissing: 'Please insert the doctor name for this procedure',
  doctorBlank: 'Doctor name cannot be empty',
  doctorTooLong: 'Please keep the doctor name within 200 characters',
  experienceTooShort: 'Please provide a longer experience message',
  experienceTooLong: 'Please keep your experience within 10,000 characters',
  satisfactionMissing: 'Please rate your satisfaction from 1 to 5',
  recoveryMissing: 'Please select how your recovery was',
  reviewEmailInvalid: 'Please enter a valid email address',
  submissionClinic:
    'This submission is about another clinic. Please use a new Submission-Id for each clinic.',
  submissionEmail:
    'This submission was begun with another e-mail address. Please use the same one, or a new Submission-Id.',
  submissionFull: 'This submission holds 10 reviews already. Please use a new Submission-Id for the others.',
  photosTooMany: 'You can select up to 5 photos total.',
} as const;

const PASSWORD_ADVICE = 'Choose four or more words that only you would put together.';

/** Of accounts; staff's portal shows the words. */
const ACCOUNT_FAULTS = {
  accountEmailMissing: 'E-mail is required',
  accountEmailTooLong: 'E-mail is too long',
  accountEmailInvalid: 'Please enter a valid email address',
  passwordMissing: 'Password is required',
  passwordTooLong: 'Password is too long',
  currentPasswordMissing: 'Current password is required',
  passwordWrong: 'The current password is not right',
  passwordTooShort: 'Password must be at least 12 characters',
  newPasswordTooLong: 'Password must be at most 128 characters',
  passwordsDiffer: 'The two new passwords differ',
  passwordUnchanged: 'This is your current password. Choose a new one.',
  passwordCommon: `This is one of the most common passwords, or little different from one. ${PASSWORD_ADVICE}`,
  passwordPattern: `This repeats itself, or follows the keyboard or the alphabet. ${PASSWORD_ADVICE}`,
  passwordOfNames: `This is little more than the name of the site or of the account. ${PASSWORD_ADVICE}`,
} as const;

/** Of the forms of the clinics' portal. */
const PORTAL_FAULTS = {
  phoneInvalid: 'Please enter a telephone number',
  websiteInvalid: 'Please enter the whole address, beginning with https:// or http://',
  kakaotalkInvalid:
    'Please enter the link of the channel, like pf.kakao.com/_abcd, or its search name, like @clinic',
  lineInvalid: 'Please enter a LINE ID, like @clinic, or a link that begins with lin.ee/ or line.me/',
  whatsappInvalid: 'Please enter the number with + and its country code, like +82 10 1234 5678',
  wechatInvalid: 'Please enter the WeChat ID: 6 to 20 letters, digits, - and _, beginning with a letter',
  specialtyTooLong: 'Please use at most 80 characters',
  specialtiesTooMany: 'Please give at most 30 of them',
  localNameTooLong: 'Please use at most 200 characters',
  localNamesTooMany: 'Please give at most 3 of them',
  postedAmountInvalid: 'Please enter an amount in won, in digits and above 0',
  postedAmountTooHigh: 'Please enter an amount in won that is not that high',
  postedExtraTooHigh: 'An extra cannot cost more than the price. Please check both.',
  validFromRange: 'Please choose a day from 2000-01-01 to today',
  supportSubjectTooShort: 'Subject must be at least 5 characters',
  supportSubjectTooLong: 'Please keep the subject within 200 characters',
  supportCategoryMissing: 'Please select a category',
  supportMessageTooShort: 'Message must be at least 10 characters',
  supportMessageTooLong: 'Please keep the message within 4,000 characters',
} as const;

/** Words about one photo, by its file name. */
const PHOTO_FAULTS = {
  photoUnsupported: (file: string) =>
    `${file} is not a supported image format. Please use JPEG, PNG, or WebP.`,
  photoTooLarge: (file: string) => `${file} exceeds the 5MB size limit.`,
  photoPixels: (file: string) => `${file} has more than 50 megapixels. Please send a smaller picture.`,
  photoSide: (file: string) =>
    `${file} has a side of more than 65,535 pixels. Please send a smaller picture.`,
  photoDamaged: (file: string) => `${file} is incomplete or damaged. Please choose the original picture.`,
  photoForeign: (file: string) =>
    `${file} holds something besides a picture. Please save it as a plain picture and try again.`,
} as const;

export type MessageFault = keyof typeof MESSAGE_FAULTS;
export type ClinicFault = keyof typeof CLINIC_FAULTS | 'optionalEmailInvalid';
export type ReviewFault = keyof typeof REVIEW_FAULTS;
export type AccountFault = keyof typeof ACCOUNT_FAULTS;
export type PortalFault = keyof typeof PORTAL_FAULTS;
export type PhotoFault = keyof typeof PHOTO_FAULTS;

/** A code whose words need nothing else. */
export type FieldFault = MessageFault | ClinicFault | ReviewFault | AccountFault | PortalFault;

/** A fault of a field of a visitor's or a clinic's form, as the API names it. */
export type FaultCode = FieldFault | PhotoFault;

/** Returns a code, with its type, for schemas, which take any text. */
export const fault = <Code extends FaultCode>(code: Code): Code => code;

/** The words of each field's fault. */
export const FAULT_MESSAGES = {
  ...MESSAGE_FAULTS,
  ...CLINIC_FAULTS,
  ...REVIEW_FAULTS,
  ...ACCOUNT_FAULTS,
  ...PORTAL_FAULTS,
} as const satisfies Record<FieldFault, string>;

export const photoMessage = (code: PhotoFault, file: string): string => PHOTO_FAULTS[code](file);

export const isFieldFault = (text: string): text is FieldFault => Object.hasOwn(FAULT_MESSAGES, text);

/** Returns the words for a code; any other text is words already. */
export const faultMessage = (text: string): string => (isFieldFault(text) ? FAULT_MESSAGES[text] : text);
