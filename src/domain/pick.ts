/** Returns the named fields of an object, in the order of the names. */
export const pick = <Source extends object, Name extends keyof Source>(
  source: Source,
  names: readonly Name[],
): Pick<Source, Name> => Object.fromEntries(names.map((name) => [name, source[name]])) as Pick<Source, Name>;
