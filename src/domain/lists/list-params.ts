/** What a list is searched for, as far as the API reads it. */
export function readSearch(params: URLSearchParams): string | undefined {
  return params.get('search')?.trim().slice(0, 200) || undefined;
}

/** The slug of a procedure that a list is narrowed to, as far as the API reads it. */
export function readProcedure(params: URLSearchParams): string | undefined {
  return params.get('procedure')?.slice(0, 200) || undefined;
}

/** One of the known values, or the first for whatever makes no sense. */
export function readChoice<Choice extends string>(
  value: string | null,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  return choices.find((choice) => choice === value) ?? choices[0];
}
