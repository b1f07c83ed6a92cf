/** Every constant of the price method. A change of one is a new version, with a line in `METHOD_CHANGES`. */
export const PRICE_METHOD = {
  version: 1,
  /** Months of treatment that count, the present one included. */
  windowMonths: 24,
  /** Months that count where the shorter window holds fewer than `intervalFrom` reports. */
  widerWindowMonths: 48,
  /** Reports from which the median leads; below, the values themselves are shown. */
  rangeFrom: 5,
  /** Reports from which quartiles and the interval are shown, a year has a median, and outliers are judged. */
  intervalFrom: 8,
  /** All-in reports from which a clinic is ordered by their median. */
  rankedFrom: 3,
  /** Least probability that the interval contains the median of all prices. */
  confidence: 0.95,
} as const;

/** Rule for outliers; apart from the method, because browsers show without it which reports are excluded. */
export const OUTLIER_RULE = {
  /** Makes the median absolute deviation comparable with a standard deviation of normal values. */
  madScale: 1.4826,
  /** Least spread of the natural logarithms, so that equal prices don't exclude everything else. */
  leastSpread: 0.15,
  /** Spreads from the median beyond which a report is excluded. */
  spreads: 3.5,
  /** Times the median, or its fraction, that a report must reach to be excluded. */
  times: 3,
} as const;

/** Days on which a version of the method came into use, the newest first. */
export const METHOD_CHANGES: readonly [MethodChange, ...MethodChange[]] = [{ version: 1, day: '2026-11-26' }];

type MethodChange = { version: number; day: string };
