import * as z from 'zod';

/** A boolean, also as the text that some clients send. @param name how its field is called where it is neither */
export const flag = (name: string) =>
  z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')], {
    error: `${name} must be true or false`,
  });
