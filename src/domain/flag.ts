import * as z from 'zod';

/** A boolean, also as the text 'true' or 'false'. @param name name of the field in the error message */
export const flag = (name: string) =>
  z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')], {
    error: `${name} must be true or false`,
  });
